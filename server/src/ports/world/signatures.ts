/** Signed texts that come back from outside. */
export interface Signatures {
  /** The text with a URL-safe signature. A signature for one purpose is invalid for another. */
  sign(purpose: string, text: string): string
  /** The signed text; undefined if the signature or purpose doesn't match. */
  read(purpose: string, signed: string): string | undefined
}
