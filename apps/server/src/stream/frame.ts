/**
 * One text message as a WebSocket frame from the server: final, not masked (RFC 6455, 5.2). It is the same for every socket,
 * so a tick batch is framed once and written to all as one piece: the wire has one object a message, a batch twenty of them.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const headerLength = length < 126 ? 2 : 4
  if (length > 0xff_ff) throw new RangeError('a stream message of more than 64 KiB')

  const frame = Buffer.allocUnsafe(headerLength + length)
  frame[0] = 0x81

  if (length < 126) frame[1] = length
  else {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  }

  frame.write(text, headerLength)
  return frame
}
