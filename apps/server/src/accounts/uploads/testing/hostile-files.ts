import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { PICTURE_BYTES_MAX } from '@plumbline/domain/accounts/picture'
import { deflateSync, gzipSync } from 'node:zlib'
import { chunk, END, header, PNG_MAGIC, pixels, png } from './png-by-hand.ts'
import { animation, riff, vp8x, webp } from './webp-by-hand.ts'

/*
 * 150 and more files that are broken, lie about what they are, or burst when opened. Generated, so that none is kept.
 * `kept`: a picture none the less, and must come out clean; `either`: whether it can be read is the decoder's to say.
 */

export interface HostileFile {
  readonly name: string
  readonly bytes: Buffer
  readonly end: 'refused' | 'kept' | 'either'
}

/** Stands in every file that carries something beside a picture; nothing kept may contain it. */
export const SMUGGLED = '<script>alert("smuggled")</script>'

const file = (name: string, bytes: Buffer | string, end: HostileFile['end'] = 'refused'): HostileFile => ({
  name,
  bytes: Buffer.from(bytes),
  end,
})

/** The same "random" bytes every time. */
export function noise(length: number, seed: string): Buffer {
  const blocks: Buffer[] = []
  for (let index = 0; index * 32 < length; index += 1)
    blocks.push(createHash('sha256').update(`${seed} ${index}`).digest())
  return Buffer.concat(blocks).subarray(0, length)
}

const canvas = (width: number, height: number) =>
  sharp(noise(width * height * 3, `${width}×${height}`), { raw: { width, height, channels: 3 } })

const SMALL = { width: 64, height: 48 }

function bombs(): HostileFile[] {
  const zeros = Buffer.alloc(64 * 1024 * 1024)
  const squeezed = deflateSync(zeros, { level: 9 })
  const text = (name: string) => Buffer.concat([Buffer.from(`${name}\0\0`, 'latin1'), squeezed])

  return [
    file('289 Mpx of one bit', png({ width: 17_000, height: 17_000, depth: 1 })),
    file('289 Mpx of one byte', png({ width: 17_000, height: 17_000 })),
    file('26 Mpx', png({ width: 5_200, height: 5_000, depth: 1 })),
    file('25,000,001 px in one row', png({ width: 25_000_001, height: 1, depth: 1 })),
    file('25,000,001 px in one column', png({ width: 1, height: 25_000_001, depth: 1 })),
    file('a header of 2³¹ − 1 squared', png({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 }, [], pixels(SMALL))),
    file('a header of 2³² − 1 squared', png({ width: 2 ** 32 - 1, height: 2 ** 32 - 1 }, [], pixels(SMALL))),
    file('25 Mpx', png({ width: 5_000, height: 5_000, depth: 1 }), 'kept'),
    file('25 Mpx interlaced', png({ width: 5_000, height: 5_000, depth: 8, interlace: 1 }), 'either'),
    file('pixels that go on for 64 MB', png(SMALL, [], chunk('IDAT', squeezed)), 'either'),
    file('a text of 64 MB', png(SMALL, [chunk('zTXt', text('Comment'))]), 'either'),
    file('a profile of 64 MB', png(SMALL, [chunk('iCCP', text('icc'))]), 'either'),
    file('gzip of 64 MB', gzipSync(zeros)),
    file('1,000 × 10,000 frames', animationBomb()),
  ]
}

function animationBomb(): Buffer {
  // One pixel, lossless: the smallest WebP there is.
  const still = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')
  return animation(still, 1, 10_000)
}

function brokenPng(): HostileFile[] {
  const good = png(SMALL)
  const cut = (share: number) => good.subarray(0, Math.floor(good.length * share))

  return [
    file('PNG: only its magic', PNG_MAGIC),
    file('PNG: no header', Buffer.concat([PNG_MAGIC, pixels(SMALL), END])),
    file('PNG: no pixels', Buffer.concat([PNG_MAGIC, header(SMALL), END])),
    file('PNG: no end', good.subarray(0, -12), 'either'),
    file('PNG: two headers', png(SMALL, [header(SMALL)]), 'either'),
    file(
      'PNG: a wrong checksum',
      png(SMALL, [], chunk('IDAT', deflateSync(Buffer.alloc(3_120)), 1)),
      'either',
    ),
    file('PNG: pixels of noise', png(SMALL, [], chunk('IDAT', noise(400, 'idat')))),
    file('PNG: too few pixels', png(SMALL, [], chunk('IDAT', deflateSync(Buffer.alloc(99)))), 'either'),
    file('PNG: 0 wide', png({ width: 0, height: 5 })),
    file('PNG: 0 high', png({ width: 5, height: 0 })),
    file('PNG: 3 bits deep', png({ ...SMALL, depth: 3 })),
    file('PNG: colour 9', png({ ...SMALL, colour: 9 })),
    file('PNG: a palette that is missing', png({ ...SMALL, colour: 3 }), 'either'),
    file(
      'PNG: a chunk longer than the file',
      Buffer.concat([good.subarray(0, 33), Buffer.from('7fffffff49444154', 'hex')]),
    ),
    file(
      'PNG: a chunk of 2³² − 1',
      Buffer.concat([good.subarray(0, 33), Buffer.from('ffffffff49444154', 'hex')]),
    ),
    file(
      'PNG: 10,000 empty chunks',
      png(
        SMALL,
        Array.from({ length: 10_000 }, () => chunk('tEXt', Buffer.from('a\0b'))),
      ),
      'either',
    ),
    ...[0.1, 0.3, 0.5, 0.7, 0.9].map((share) =>
      file(`PNG: cut at ${share}`, cut(share), share > 0.8 ? 'either' : 'refused'),
    ),
    file('PNG: 16 bits, RGBA', png({ ...SMALL, depth: 16, colour: 6 }), 'kept'),
    file('PNG: grey and alpha', png({ ...SMALL, colour: 4 }), 'kept'),
    file('PNG: one pixel', png({ width: 1, height: 1 }), 'kept'),
    file('PNG: 20,000 × 1', png({ width: 20_000, height: 1 }), 'kept'),
    file('PNG: 1 × 20,000', png({ width: 1, height: 20_000 }), 'kept'),
  ]
}

const smuggle = (after: string): Buffer => Buffer.from(`${after}${SMUGGLED}`)

/** A JPEG with segments before its own. */
const withSegments = (jpeg: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** A JPEG with a script, noise or a hundred times the same in its segments. */
function laden(jpeg: Buffer): HostileFile[] {
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), noise(65_000, 'exif')])

  const icc = (place: number): Buffer =>
    Buffer.concat([
      Buffer.from('ICC_PROFILE\0', 'latin1'),
      Buffer.from([place, 100]),
      noise(65_000, `icc ${place}`),
    ])

  const hundred = (make: (place: number) => Buffer): Buffer =>
    withSegments(jpeg, ...Array.from({ length: 100 }, (_, place) => make(place + 1)))
  const xmp = smuggle('http://ns.adobe.com/xap/1.0/\0')

  return [
    file('JPEG: a script in its comment', withSegments(jpeg, segment(0xfe, smuggle('*/'))), 'kept'),
    file(
      'JPEG: 100 comments of 64 kB',
      hundred(() => segment(0xfe, noise(65_000, 'c'))),
      'kept',
    ),
    file('JPEG: EXIF of noise', withSegments(jpeg, segment(0xe1, exif)), 'either'),
    file(
      'JPEG: EXIF 100 times',
      hundred(() => segment(0xe1, exif)),
      'either',
    ),
    file(
      'JPEG: a profile of 6.5 MB of noise',
      hundred((place) => segment(0xe2, icc(place))),
      'either',
    ),
    file('JPEG: XMP with a script', withSegments(jpeg, segment(0xe1, xmp)), 'kept'),
  ]
}

/** Things beside the picture: text chunks, comments, whole other files at the end. */
async function smugglers(): Promise<HostileFile[]> {
  const jpeg = await canvas(64, 48).jpeg().toBuffer()
  const still = await canvas(64, 48).webp().toBuffer()

  const tails = {
    html: '<!doctype html>',
    php: '<?php echo 1 ?>',
    zip: 'PK\u0003\u0004',
    pdf: '%PDF-1.7\n',
    gif: 'GIF89a',
    js: '*/alert(1)//',
  }

  return [
    ...laden(jpeg),
    file('PNG: a script in its text', png(SMALL, [chunk('tEXt', smuggle('Comment\0'))]), 'kept'),
    file(
      'PNG: 7 MB of text',
      png(SMALL, [chunk('tEXt', Buffer.concat([smuggle('Comment\0'), Buffer.alloc(7_000_000, 65)]))]),
      'either',
    ),
    file('PNG: EXIF of noise', png(SMALL, [chunk('eXIf', noise(65_000, 'exif'))]), 'either'),
    file(
      'WebP: XMP with a script',
      webp([vp8x(64, 48, 4), still.subarray(12), riff('XMP ', smuggle(''))]),
      'kept',
    ),
    file(
      'WebP: EXIF of noise',
      webp([vp8x(64, 48, 8), still.subarray(12), riff('EXIF', noise(65_000, 'exif'))]),
      'either',
    ),
    ...Object.entries(tails).flatMap(([kind, head]) => [
      file(`PNG that is ${kind} too`, Buffer.concat([png(SMALL), smuggle(head)]), 'kept'),
      file(`JPEG that is ${kind} too`, Buffer.concat([jpeg, smuggle(head)]), 'kept'),
      file(`WebP that is ${kind} too`, Buffer.concat([still, smuggle(head)]), 'either'),
      file(`${kind} that is PNG too`, Buffer.concat([smuggle(head), png(SMALL)])),
    ]),
  ]
}

/** Real pictures of unusual kinds, whole and cut. */
async function oddPictures(): Promise<HostileFile[]> {
  const exif = { IFD0: { Copyright: SMUGGLED, ImageDescription: 'N 39° 54′' } }
  const cmyk = await canvas(64, 48).toColourspace('cmyk').jpeg().toBuffer()

  const whole = {
    'JPEG in CMYK': cmyk,
    'JPEG in grey': await canvas(64, 48).greyscale().jpeg().toBuffer(),
    'JPEG, progressive': await canvas(300, 200).jpeg({ progressive: true }).toBuffer(),
    'PNG of 16 bits': await canvas(64, 48).toColourspace('rgb16').png().toBuffer(),
    'PNG with a palette': await canvas(64, 48).png({ palette: true }).toBuffer(),
    'WebP without loss': await canvas(64, 48).webp({ lossless: true }).toBuffer(),
    'WebP with alpha': await canvas(64, 48).ensureAlpha(0.5).webp().toBuffer(),
    'JPEG with EXIF': await canvas(64, 48).withExif(exif).jpeg().toBuffer(),
    'WebP with EXIF': await canvas(64, 48).withExif(exif).webp().toBuffer(),
    'PNG with EXIF': await canvas(64, 48).withExif(exif).png().toBuffer(),
  }

  const jpeg = await canvas(300, 200).jpeg().toBuffer()
  const still = await canvas(300, 200).webp().toBuffer()
  const wide = Buffer.from(jpeg)
  const frame = wide.indexOf(Buffer.from([0xff, 0xc0]))

  wide.writeUInt16BE(65_500, frame + 5)
  wide.writeUInt16BE(65_500, frame + 7)

  return [
    ...Object.entries(whole).map(([name, bytes]) => file(name, bytes, 'kept')),
    file('JPEG: says 65,500 × 65,500', wide),
    ...[0.05, 0.2, 0.5, 0.8, 0.98].flatMap((share) => [
      file(`JPEG: cut at ${share}`, jpeg.subarray(0, Math.floor(jpeg.length * share))),
      file(`WebP: cut at ${share}`, still.subarray(0, Math.floor(still.length * share))),
    ]),
    file('JPEG: only its magic', Buffer.from('ffd8ff', 'hex')),
    file('JPEG: begin and end', Buffer.from('ffd8ffd9', 'hex')),
    file('WebP: only its magic', 'RIFF\0\0\0\0WEBP'),
    file('WebP: says 16,384 × 16,384', webp([vp8x(16_384, 16_384, 0), still.subarray(12)])),
    file('WebP: an animation of 2', animation(still, 300, 2)),
    file('WebP: an animation of none', webp([vp8x(64, 48, 2), riff('ANIM', Buffer.alloc(6))])),
  ]
}

/** What is no picture, or none of the three kinds, whatever it is called. */
async function others(): Promise<HostileFile[]> {
  const ftyp = (brand: string): Buffer =>
    Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1'),
      noise(400, brand),
    ])

  const texts: Readonly<Record<string, string>> = {
    SVG: `<svg xmlns="http://www.w3.org/2000/svg">${SMUGGLED}</svg>`,
    'SVG with an entity':
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&e;</svg>',
    HTML: `<!doctype html>${SMUGGLED}`,
    JavaScript: 'alert(1)',
    PHP: '<?php system($_GET[0]) ?>',
    PDF: '%PDF-1.7\n1 0 obj<</OpenAction 2 0 R>>',
    PostScript: '%!PS\n(%pipe%id) (r) file',
    'a drawing script':
      'push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 0,0 "https://example.com/x"\npop graphic-context',
    PPM: 'P6\n9999 9999\n255\n',
    'a list': 'a,b\n=cmd()',
    JSON: '{"file":"png"}',
    'a shell script': '#!/bin/sh\nid',
    'a name of a file': '../../etc/passwd\0.png',
    'XML of a thousand laughs': '<!DOCTYPE l [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;">]><l>&b;</l>',
    'a letter': 'x',
    nothing: '',
  }

  const heads: Readonly<Record<string, string>> = {
    BMP: '424d',
    TIFF: '49492a00',
    'TIFF, the other way': '4d4d002a',
    ICO: '00000100',
    PSD: '38425053',
    JPEG2000: '0000000c6a5020200d0a870a',
    JXL: 'ff0a',
    'JXL in a box': '0000000c4a584c200d0a870a',
    ZIP: '504b0304',
    RAR: '526172211a0700',
    ELF: '7f454c46',
    EXE: '4d5a',
    WASM: '0061736d',
    MP4: '000000186674797069736f6d',
    WAV: '524946460000000057415645',
    FITS: '53494d504c45',
    HDR: '233f52414449414e4345',
    EXR: '762f3101',
    VIPS: '08f2a6b6',
  }

  return [
    ...Object.entries(texts).map(([name, text]) => file(name, text)),
    ...Object.entries(heads).map(([name, hex]) =>
      file(name, Buffer.concat([Buffer.from(hex, 'hex'), noise(500, name)])),
    ),
    ...['heic', 'heix', 'avif', 'avis'].map((brand) => file(brand, ftyp(brand))),
    file('GIF', await canvas(64, 48).gif().toBuffer()),
    file('AVIF', await canvas(64, 48).avif({ effort: 0 }).toBuffer()),
    file('TIFF, a whole one', await canvas(64, 48).tiff().toBuffer()),
    file('zeros', Buffer.alloc(100_000)),
    file('one byte too many', Buffer.concat([PNG_MAGIC, Buffer.alloc(PICTURE_BYTES_MAX - 7)])),
    file('8 MB behind a magic', Buffer.concat([PNG_MAGIC, noise(1_000_000, 'large')])),
  ]
}

/** Good pictures with some bytes turned over. */
async function bent(): Promise<HostileFile[]> {
  const good = {
    PNG: await canvas(64, 48).png().toBuffer(),
    JPEG: await canvas(64, 48).jpeg().toBuffer(),
    WebP: await canvas(64, 48).webp().toBuffer(),
  }

  return Object.entries(good).flatMap(([kind, bytes]) =>
    Array.from({ length: 10 }, (_, round) => {
      const turned = Buffer.from(bytes)
      const places = noise(16, `${kind} ${round}`)
      for (let index = 0; index < 16; index += 2)
        turned.writeUInt8(places.readUInt8(index), 12 + (places.readUInt16BE(index) % (turned.length - 12)))

      return file(`${kind} bent ${round}`, turned, 'either')
    }),
  )
}

export const hostileFiles = async (): Promise<HostileFile[]> => [
  ...bombs(),
  ...brokenPng(),
  ...(await smugglers()),
  ...(await oddPictures()),
  ...(await others()),
  ...(await bent()),
]
