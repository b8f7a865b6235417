/** Texts that come back from outside and are believed because nobody else can have written them. */
export interface Signatures {
  /** The text with a proof, fit for an address. What is signed for one purpose proves nothing for another. */
  sign(purpose: string, text: string): string
  /** The text of what was signed here for that purpose; undefined for anything else. */
  read(purpose: string, signed: string): string | undefined
}
