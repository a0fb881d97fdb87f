/** The one file of a call with `takesFile`: read whole, at most UPLOAD_BYTES_MOST, nothing about it believed yet. */
export interface UploadedFile {
  readonly bytes: Buffer
}

/** What a call with `answersFile` answers with. */
export interface FileAnswer {
  readonly bytes: Buffer | string
  /** `image/webp`, `text/csv; charset=utf-8`. */
  readonly contentType: string
  /** Given: the browser saves it under this name instead of showing it. */
  readonly saveAs?: string
}
