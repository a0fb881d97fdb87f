/** Where `npm start` listens unless told otherwise; the dev server passes calls and the stream on to it. */
const target = process.env['PLUMBLINE_SERVER'] ?? 'http://127.0.0.1:4180'

/** Paths that the dev server passes on. */
export const devServer = (...paths: readonly string[]) => ({
  proxy: { '/api': { target, ws: true }, ...Object.fromEntries(paths.map((path) => [path, { target }])) },
})
