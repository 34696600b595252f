/**
 * The kind of a file by its first bytes: an accepted picture, a format worth naming when we refuse it, or unknown.
 */
type FileKind = 'accepted' | 'GIF' | 'TIFF' | 'BMP' | 'HEIC' | 'SVG' | 'PDF' | 'unknown'

/** Returns the kind of a file by its first bytes. */
export function fileKind(file: Buffer): FileKind {
  if (startsWith(file, [0xff, 0xd8, 0xff]) || startsWith(file, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) {
    return 'accepted'
  }
  if (ascii(file, 0, 4) === 'RIFF' && ascii(file, 8, 12) === 'WEBP') return 'accepted'
  if (ascii(file, 4, 8) === 'ftyp') return isobmffKind(file)
  if (/^GIF8[79]a/.test(ascii(file, 0, 6))) return 'GIF'
  if (startsWith(file, [0x49, 0x49, 0x2a, 0x00]) || startsWith(file, [0x4d, 0x4d, 0x00, 0x2a])) return 'TIFF'
  if (ascii(file, 0, 2) === 'BM') return 'BMP'
  if (ascii(file, 0, 5) === '%PDF-') return 'PDF'
  if (/<svg[\s>]/i.test(file.toString('utf8', 0, 4096))) return 'SVG'
  return 'unknown'
}

/** Distinguishes AVIF from HEIC, which share a container, by its brands (ISO/IEC 14496-12, box `ftyp`). */
function isobmffKind(file: Buffer): FileKind {
  const boxEnd = Math.min(file.readUInt32BE(0), 256, file.length)
  const brands = [ascii(file, 8, 12), ...brandsBetween(file, 16, boxEnd)]
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'accepted'
  return brands.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) ? 'HEIC' : 'unknown'
}

function brandsBetween(file: Buffer, start: number, end: number): string[] {
  const brands: string[] = []
  for (let at = start; at + 4 <= end; at += 4) brands.push(ascii(file, at, at + 4))
  return brands
}

function startsWith(file: Buffer, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => file[index] === byte)
}

function ascii(file: Buffer, from: number, to: number): string {
  return file.toString('latin1', from, to)
}
