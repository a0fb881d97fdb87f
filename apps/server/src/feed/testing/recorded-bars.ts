/** When the recordings of these tests begin. */
export const RECORDED_AT = Date.parse('2022-01-03T10:00:00Z')

export const recordedMinute = (at: number): string => new Date(RECORDED_AT + at * 60_000).toISOString()

/** Forty bars of a minute; ties within, and five hours of silence after the 30th. */
const bars = Array.from(
  { length: 40 },
  (_, at) =>
    `${recordedMinute(at < 30 ? at : at + 300)},${100 + at}.00,${100 + at}.50,${99 + at}.50,${100 + at}.00,8`,
)

export const RECORDED_BARS = `time,open,high,low,close,volume\n${bars.join('\n')}\n`
