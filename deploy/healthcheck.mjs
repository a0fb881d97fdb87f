// For the image: ends with 0 where the server of this container is ready.
const url = `http://127.0.0.1:${process.env.PORT ?? 4180}/ready`
const { ok } = await fetch(url, { signal: AbortSignal.timeout(4_000) }).catch(() => ({ ok: false }))

process.exitCode = ok ? 0 : 1
