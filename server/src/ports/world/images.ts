export type PictureKind = 'jpeg' | 'png' | 'gif'

export interface Picture {
  bytes: Uint8Array
  mediaType: string
}

/** Why no picture could be made of what was sent. */
export type PictureRefusal = 'not_a_picture' | 'too_many_pixels' | 'too_many_frames'

export interface Images {
  /** What matters in a JPEG, PNG or GIF as a square, drawn anew: nothing but its pixels comes through. */
  square(bytes: Uint8Array, largestSide: number): Promise<Picture | PictureRefusal>
}
