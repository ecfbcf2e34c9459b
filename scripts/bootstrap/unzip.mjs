import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { inflateRawSync } from 'node:zlib'

const IS_DEFLATED = 8

/**
 * The files in a zip file, according to the directory at its end (APPNOTE.TXT, 4.3.12 and 4.3.16).
 * @param {Buffer} zip
 */
const entriesOf = function* (zip) {
  const end = zip.lastIndexOf('PK\x05\x06')
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
    const local = zip.readUInt32LE(at + 42)
    // The extra fields of the local header can have another length than those of the directory.
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const data = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    yield {
      name: zip.toString('utf8', at + 46, nameEnd),
      content: zip.readUInt16LE(at + 10) === IS_DEFLATED ? inflateRawSync(data) : data,
      mode: zip.readUInt16LE(at + 40) & 0o777,
    }
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
}

/**
 * Unpacks a zip file whose content is known: it trusts the paths, and reads neither encrypted files nor more than 4 GiB. (No
 * package can do this, because it must work before any package is installed.)
 * @param {Buffer} zip @param {string} folder
 */
export const unzip = async (zip, folder) => {
  for (const { name, content, mode } of entriesOf(zip)) {
    if (name.endsWith('/')) continue
    const file = join(folder, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content, { mode })
  }
}
