import { BOB } from '@plumbline/web/parts/mark'
import { encode } from 'uqr'

/** What stands on a poster: words in the page's language, and nothing that promises anything. */
export interface PosterWords {
  readonly brand: string
  readonly claim: string
  readonly codeLabel: string
  readonly code: string
  readonly link: string
  /** Said on platforms of practice. */
  readonly practice: string | undefined
}

/** Drawn in this grid and blown up to what is saved. */
const WIDTH = 283
const HEIGHT = 307
const POSTER_SCALE = 4
export const POSTER_SIZE = { width: WIDTH * POSTER_SCALE, height: HEIGHT * POSTER_SCALE } as const

/** Fixed colours: a picture that leaves the phone does not follow its theme. */
const GROUND = '#0e1830'
const INK = '#f2eee4'
const QUIET = '#b3bbca'
const LINE = '#66758f'
const BRASS = '#d9aa4c'
const PAPER = '#ffffff'
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif'
const QR = { x: 20, y: 156, size: 104 } as const

/** Draws the poster for a link. @throws Error where the browser has no canvas */
export function drawPoster(canvas: HTMLCanvasElement, words: PosterWords): void {
  canvas.width = POSTER_SIZE.width
  canvas.height = POSTER_SIZE.height

  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')

  pen.scale(POSTER_SCALE, POSTER_SCALE)
  pen.fillStyle = GROUND
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  drawHead(pen, words.brand)
  drawScale(pen)
  drawClaim(pen, words.claim)
  drawQr(pen, words.link)
  drawCode(pen, words)
  if (words.practice !== undefined) drawPractice(pen, words.practice)
}

function drawBob(pen: CanvasRenderingContext2D, x: number, tip: number, scale: number): void {
  pen.save()
  pen.translate(x - 12 * scale, tip - 23.5 * scale)
  pen.scale(scale, scale)
  pen.fillStyle = BRASS
  pen.fill(new Path2D(BOB))
  pen.restore()
}

function drawHead(pen: CanvasRenderingContext2D, brand: string): void {
  pen.fillStyle = INK
  pen.fillRect(23, 23, 13, 1.25)
  pen.fillRect(29, 23, 1.2, 8)
  drawBob(pen, 29.6, 42, 0.8)
  text(pen, brand, { x: 46, y: 38, size: 16, weight: 600, colour: INK, most: 217 })
}

/** A scale with a tick every ten, and the bob that hangs from it. */
function drawScale(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = LINE
  pen.fillRect(20, 66, 243, 1)

  for (let tick = 0; tick <= 24; tick += 1) pen.fillRect(20 + tick * 10, 66, 1, tick % 5 === 0 ? 7 : 3.5)
  pen.fillStyle = INK
  pen.fillRect(219.4, 66, 1.2, 44)
  drawBob(pen, 220, 140, 1.9)
}

function drawClaim(pen: CanvasRenderingContext2D, claim: string): void {
  for (const size of [20, 18, 16, 14, 12]) {
    const lines = wrap(pen, claim, size, 168)
    if (lines.length > (size > 16 ? 2 : 3) && size > 12) continue

    const height = size * 1.35
    const top = 112 - ((lines.length - 1) * height) / 2
    for (const [at, line] of lines.entries())
      text(pen, line, { x: 20, y: top + at * height, size, weight: 600, colour: INK, most: 180 })

    return
  }
}

function drawQr(pen: CanvasRenderingContext2D, link: string): void {
  const { data, size } = encode(link, { ecc: 'M', border: 3 })
  pen.fillStyle = PAPER
  pen.fillRect(QR.x, QR.y, QR.size, QR.size)
  pen.fillStyle = '#000000'

  const module = QR.size / size
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      // A hair wider than a module, so that no seam shows between two.
      if (isDark) pen.fillRect(QR.x + x * module, QR.y + y * module, module + 0.06, module + 0.06)
}

function drawCode(pen: CanvasRenderingContext2D, { codeLabel, code, link }: PosterWords): void {
  const most = WIDTH - 138 - 16
  text(pen, codeLabel, { x: 138, y: 212, size: 12, weight: 400, colour: QUIET, most })
  text(pen, code, { x: 138, y: 236, size: 20, weight: 600, colour: INK, most })
  text(pen, new URL(link).host, { x: 138, y: 256, size: 12, weight: 400, colour: QUIET, most })
}

function drawPractice(pen: CanvasRenderingContext2D, practice: string): void {
  const size = 12
  pen.font = `400 ${size}px ${FONT}`

  const width = Math.min(pen.measureText(practice).width, 200)
  const x = (WIDTH - width) / 2

  text(pen, practice, { x, y: 289, size, weight: 400, colour: QUIET, most: 200 })
  pen.strokeStyle = LINE
  pen.lineWidth = 1

  for (const [from, to] of [
    [20, x - 10],
    [x + width + 10, 263],
  ] as const)
    for (let at = from; at + 6 <= to; at += 6) {
      pen.beginPath()
      pen.moveTo(at, 289)
      pen.lineTo(at + 6, 281)
      pen.stroke()
    }
}

interface Line {
  readonly x: number
  /** The baseline. */
  readonly y: number
  readonly size: number
  readonly weight: number
  readonly colour: string
  /** Wider text is drawn smaller. */
  readonly most: number
}

function text(pen: CanvasRenderingContext2D, words: string, line: Line): void {
  pen.fillStyle = line.colour
  pen.font = `${line.weight} ${line.size}px ${FONT}`

  const { width } = pen.measureText(words)
  const size = width > line.most ? (line.size * line.most) / width : line.size

  pen.font = `${line.weight} ${size}px ${FONT}`
  pen.fillText(words, line.x, line.y)
}

/** Words in lines of at most so many units; scripts without spaces break between letters. */
function wrap(pen: CanvasRenderingContext2D, words: string, size: number, most: number): string[] {
  pen.font = `600 ${size}px ${FONT}`

  const parts = [
    ...new Intl.Segmenter(document.documentElement.lang || 'en', { granularity: 'word' }).segment(words),
  ]

  const lines: string[] = []
  let line = ''
  for (const { segment } of parts) {
    if (line !== '' && pen.measureText((line + segment).trim()).width > most) {
      lines.push(line.trim())
      line = segment
    } else line += segment
  }

  return line.trim() === '' ? lines : [...lines, line.trim()]
}
