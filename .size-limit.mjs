import { readFileSync } from 'node:fs'

// The build that is measured (`buildForSize` in scripts/suite/build.ts). Its manifest lists the imports of each chunk.
const FOLDER = 'web/dist-size'
const HOME = 'src/routes/index.tsx?tsr-split=component'

/**
 * The lists of files that index.html preloads before the first render: `entry` for every page, `session` for signed-in users, and those of
 * each page.
 */
const readPreloads = () => {
  const html = readFileSync(`${FOLDER}/index.html`, 'utf8')
  return JSON.parse(/id="preload-list">(.*?)<\/script>/.exec(html)[1])
}

/** Home's own chunk, and the chunks that it imports, directly or through others. */
const homeFiles = () => {
  const manifest = JSON.parse(readFileSync(`${FOLDER}/.vite/manifest.json`, 'utf8'))
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    manifest[key].imports?.forEach(visit)
  }
  visit(HOME)
  return [...seen].map((key) => manifest[key].file)
}

const { entry, session, pages, ownPages } = readPreloads()

const check = (name, limit, ...files) => ({
  name: `${name}, gzip`,
  path: [...new Set(files.flat().map((file) => `${FOLDER}/${file.replace(/^\//, '')}`))],
  gzip: true,
  limit,
})

export default [
  check('Entry bundle', '163.3 kB', entry),
  check('First view of /', '178 kB', entry, homeFiles()),
  check('First view of /groups', '188 kB', entry, pages['/groups']),
  check("First view of a group's page, signed in", '219.5 kB', entry, session, ownPages['/groups/']),
  check('First view of My Groups, signed in', '207 kB', entry, session, ownPages['/my-groups']),
  check('First view of Overview, signed in', '211.5 kB', entry, session, ownPages['/dashboard']),
  check('First view of My Meetings, signed in', '212 kB', entry, session, ownPages['/meetings']),
]
