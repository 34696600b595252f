import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { uploadMaxBytes } from '@range/shared/limits'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { maxPixels, reencode } from './reencode'

const orange = { r: 255, g: 143, b: 31 }
const blue = { r: 20, g: 40, b: 220 }

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: orange } })
}

/** Returns a picture whose left half is orange and right half blue. */
function twoHalves(width: number, height: number) {
  const right = { create: { width: width / 2, height, channels: 3 as const, background: blue } }
  return picture(width, height).composite([{ input: right, left: width / 2, top: 0 }])
}

async function bothSizes(file: Buffer) {
  const { files } = await reencode(file)
  return Promise.all(files.map(({ data }) => sharp(data).metadata()))
}

describe('an accepted picture', () => {
  test.each([
    ['JPEG', () => picture(1600, 1000).jpeg().toBuffer()],
    ['PNG', () => picture(1600, 1000).png().toBuffer()],
    ['WebP', () => picture(1600, 1000).webp().toBuffer()],
    ['AVIF', () => picture(1600, 1000).avif({ effort: 0 }).toBuffer()],
  ])('%s becomes WebP 1280 and 480 px wide in its own proportions', async (_format, make) => {
    const sizes = await bothSizes(await make())
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 1280, 800],
      ['webp', 480, 300],
    ])
  })

  test('each file is named by the hash of its own content and its width', async () => {
    const { image, files } = await reencode(await picture(1600, 1000).png().toBuffer())
    const [large, small] = files
    expect(files).toHaveLength(2)
    expect(image).toEqual({ large: large?.name, small: small?.name })
    for (const { name, data } of files) {
      expect(name.slice(0, 24)).toBe(createHash('sha256').update(data).digest('hex').slice(0, 24))
    }
    expect(image.large).toMatch(/^[0-9a-f]{24}-1280\.webp$/)
    expect(image.small).toMatch(/^[0-9a-f]{24}-480\.webp$/)
  })

  test('a picture smaller than 480 px is not enlarged', async () => {
    const sizes = await bothSizes(await picture(300, 200).png().toBuffer())
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [300, 200],
      [300, 200],
    ])
  })

  test('a very tall picture is bounded in height too', { tags: 'long' }, async () => {
    const sizes = await bothSizes(await picture(500, 17_000).png().toBuffer())
    expect(sizes.map(({ height }) => height)).toEqual([1280 * 4, 480 * 4])
  })

  test('EXIF and colour profile are removed', async () => {
    const file = await picture(800, 600)
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '47/1 25/1 0/1' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect((await sharp(file).metadata()).exif).toBeDefined()
    for (const { exif, icc, xmp, iptc, orientation } of await bothSizes(file)) {
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({
        exif: undefined,
        icc: undefined,
        xmp: undefined,
        iptc: undefined,
        orientation: undefined,
      })
    }
  })

  test('a photo from a camera held upright stays upright', async () => {
    const lyingOnItsSide = await twoHalves(1200, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const { files } = await reencode(lyingOnItsSide)
    const { data, info } = await sharp(files[0]?.data).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([600, 1200])
    const red = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0
    expect(red(300, 100)).toBeGreaterThan(200)
    expect(red(300, 1100)).toBeLessThan(60)
  })
})

describe('a refused file', () => {
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect/></svg>'

  test.each([
    ['an SVG', Buffer.from(svg), 'SVG'],
    ['a page that begins with a comment and holds an SVG', Buffer.from(`<!-- hello -->\n${svg}`), 'SVG'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'PDF'],
    ['a BMP', Buffer.from(`BM${'\0'.repeat(60)}`), 'BMP'],
    ['plain text called a picture', Buffer.from('photo.jpg'), 'not a picture'],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'not a picture'],
    ['an empty file', Buffer.alloc(0), 'not a picture'],
  ])('%s is WRONG_CONTENT_TYPE and the message names it', async (_what, file, named) => {
    await expect(reencode(file)).rejects.toMatchObject({
      code: 'WRONG_CONTENT_TYPE',
      field: 'weaponImg',
      message: expect.stringContaining(named),
    })
  })

  test.each([
    ['GIF', () => picture(20, 20).gif().toBuffer()],
    ['TIFF', () => picture(20, 20).tiff().toBuffer()],
  ])('%s is WRONG_CONTENT_TYPE', async (format, make) => {
    await expect(reencode(await make())).rejects.toMatchObject({
      code: 'WRONG_CONTENT_TYPE',
      message: expect.stringContaining(format),
    })
  })

  test('a HEIC is distinguished from an AVIF by its brands', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(100)])
    await expect(reencode(heic)).rejects.toMatchObject({ message: expect.stringContaining('HEIC') })
  })

  test.each([
    ['JPEG', () => picture(800, 600).jpeg().toBuffer()],
    ['PNG', () => picture(800, 600).png({ compressionLevel: 0 }).toBuffer()],
    ['WebP', () => twoHalves(800, 600).webp({ lossless: true }).toBuffer()],
  ])('a %s cut short is INVALID_INPUT', async (_format, make) => {
    const file = await make()
    await expect(reencode(file.subarray(0, Math.floor(file.length / 3)))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
  })

  test('valid first bytes followed by rubbish are INVALID_INPUT', async () => {
    const rubbish = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<svg>not a picture</svg>')])
    await expect(reencode(rubbish)).rejects.toMatchObject({ code: 'INVALID_INPUT', field: 'weaponImg' })
  })

  test('a file with more bytes than the limit is TOO_LARGE and is not decoded', async () => {
    await expect(reencode(Buffer.alloc(uploadMaxBytes + 1))).rejects.toMatchObject({ code: 'TOO_LARGE' })
  })

  test.each([
    [10_000, 6_000],
    [20_000, 20_000],
  ])('a small file that unpacks to %i × %i pixels is TOO_LARGE', async (width, height) => {
    const bomb = hugePng(width, height)
    expect(width * height).toBeGreaterThan(maxPixels)
    await expect(reencode(bomb)).rejects.toMatchObject({
      code: 'TOO_LARGE',
      message: expect.stringContaining('megapixels'),
    })
  })
})

/** Returns a valid PNG header that declares more pixels than its data has. */
function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([signature, ...chunks])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
