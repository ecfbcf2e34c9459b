import { readFileSync } from 'node:fs'

const FOLDER = 'web/dist-size'

/** What the first view loads before anything else: the module of the page, and what it preloads. */
const entryFiles = () => {
  const html = readFileSync(`${FOLDER}/index.html`, 'utf8')
  const links = [...html.matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map(([, file]) => `${FOLDER}/${file}`)
  return [...new Set(links)]
}

export default [{ name: 'Entry bundle, gzip', path: entryFiles(), gzip: true, limit: '215 kB' }]
