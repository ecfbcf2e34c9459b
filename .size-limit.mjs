import { readFileSync } from 'node:fs'

// The build that is measured (`buildForSize` in scripts/suite/build.ts). Its manifest lists the imports of each chunk.
const FOLDER = 'web/dist-size'
const HOME = 'src/routes/index.tsx?tsr-split=component'

/** The files that index.html preloads for every page: the entry chunk and its imports. */
const entryFiles = () => {
  const html = readFileSync(`${FOLDER}/index.html`, 'utf8')
  const chunks = JSON.parse(/id="preload-list">(.*?)<\/script>/.exec(html)[1])
  return chunks.entry.map((path) => path.slice(1))
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

const paths = (files) => [...new Set(files)].map((file) => `${FOLDER}/${file}`)

export default [
  { name: 'Entry bundle, gzip', path: paths(entryFiles()), gzip: true, limit: '163 kB' },
  {
    name: 'First view of /, gzip',
    path: paths([...entryFiles(), ...homeFiles()]),
    gzip: true,
    limit: '178 kB',
  },
]
