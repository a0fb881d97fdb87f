type FieldValue = string | number | boolean | readonly string[] | undefined

/** Fields of a request as a form or query: lists parted by commas, absent fields left out. */
export function formBody(request: object): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(request) as [string, FieldValue][]) {
    if (value !== undefined) form.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  return form
}
