export declare function nativeParts(
  root: string,
): readonly { readonly name: string; readonly version: string; readonly of: string }[]
