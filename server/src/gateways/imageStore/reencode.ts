import { createHash } from 'node:crypto'
import { uploadMaxBytes } from '@range/shared/limits'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { AppError } from '../../http/appError'
import type { EncodedFile, EncodedPicture, StoredImage } from './imageStore'

const largeWidth = 1280
const smallWidth = 480
const maxHeightPerWidth = 4
/** Enough for a phone's 50-megapixel picture, but not for a small file that unpacks to gigabytes. */
export const maxPixels = 52_000_000
const decodeSeconds = 30

export type Reencoded = { image: StoredImage; files: EncodedFile[] }

/**
 * Converts an uploaded JPEG, PNG, WebP or AVIF into two WebP files at most 1280 and 480 px wide, upright, in sRGB and
 * without metadata. Names each file by the hash of its content and ignores the uploaded name. Never enlarges a picture.
 * Throws TOO_LARGE (bytes or pixels), WRONG_CONTENT_TYPE (not one of the four formats) or INVALID_INPUT (damaged), each
 * naming the `field` of the upload.
 */
export async function reencode(file: Buffer, field = 'weaponImg'): Promise<Reencoded> {
  if (file.length > uploadMaxBytes) {
    throw fault(field, 'TOO_LARGE', `The picture is larger than ${uploadMaxBytes / 1024 / 1024} MB.`)
  }
  assertAcceptedFormat(file, field)
  assertPixels(await decoding(field, () => sharp(file, { limitInputPixels: false }).metadata()), field)

  const input = sharp(file, { autoOrient: true, limitInputPixels: maxPixels, failOn: 'error' })
  const large = await decoding(field, () => webp(input, largeWidth))
  return namedByContent({ large, small: await webp(sharp(large), smallWidth) })
}

/** Returns both files of a picture, each named by the hash of its own content. */
export function namedByContent(picture: EncodedPicture): Reencoded {
  const large = { name: contentName(picture.large, largeWidth), data: picture.large }
  const small = { name: contentName(picture.small, smallWidth), data: picture.small }
  return { image: { large: large.name, small: small.name }, files: [large, small] }
}

/**
 * Throws WRONG_CONTENT_TYPE before any decoder reads the file, because an SVG can make its renderer read files or run for
 * hours.
 */
function assertAcceptedFormat(file: Buffer, field: string): void {
  const kind = fileKind(file)
  if (kind === 'accepted') return
  const what = kind === 'unknown' ? 'This file is not a picture we can use.' : `${kind} files cannot be used.`
  throw fault(field, 'WRONG_CONTENT_TYPE', `${what} Please choose a JPEG, PNG, WebP or AVIF picture.`)
}

function assertPixels({ width, height }: Metadata, field: string): void {
  if (width * height > maxPixels) {
    throw fault(
      field,
      'TOO_LARGE',
      `The picture has more than ${maxPixels / 1_000_000} megapixels. Please make it smaller.`,
    )
  }
}

function webp(input: Sharp, width: number): Promise<Buffer> {
  return input
    .resize({ width, height: width * maxHeightPerWidth, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: decodeSeconds })
    .webp({ quality: 82 })
    .toBuffer()
}

async function decoding<T>(field: string, decode: () => Promise<T>): Promise<T> {
  try {
    return await decode()
  } catch (cause) {
    throw fault(field, 'INVALID_INPUT', 'The picture is damaged and cannot be read. Please choose another one.', cause)
  }
}

function contentName(data: Buffer, width: number): string {
  return `${createHash('sha256').update(data).digest('hex').slice(0, 24)}-${width}.webp`
}

type Code = 'TOO_LARGE' | 'WRONG_CONTENT_TYPE' | 'INVALID_INPUT'

function fault(field: string, code: Code, message: string, cause?: unknown): AppError {
  return new AppError(code, message, { field, cause })
}

/**
 * The kind of a file by its first bytes: an accepted picture, a format worth naming when we refuse it, or unknown.
 */
type FileKind = 'accepted' | 'GIF' | 'TIFF' | 'BMP' | 'HEIC' | 'SVG' | 'PDF' | 'unknown'

/** Returns the kind of a file by its first bytes. */
function fileKind(file: Buffer): FileKind {
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
