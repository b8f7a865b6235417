export type PictureKind = 'jpeg' | 'png' | 'gif'

export interface Picture {
  bytes: Uint8Array
  mediaType: string
}

/** Why the upload couldn't be converted. */
export type PictureRefusal = 'not_a_picture' | 'too_many_pixels' | 'too_many_frames'

export interface Images {
  /** Crops a JPEG, PNG or GIF to a square and re-encodes it, so only its pixels remain. */
  square(bytes: Uint8Array, largestSide: number): Promise<Picture | PictureRefusal>
}
