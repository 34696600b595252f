import type { Router } from 'express'

/** The two file names of one picture: at most 1280 px and at most 480 px wide. */
export type StoredImage = { large: string; small: string }

/** A picture as WebP in both sizes, as `reencode` makes it. */
export type EncodedPicture = Record<keyof StoredImage, Buffer>

/** Where pictures are kept: a folder, or a bucket. */
export type ImageStore = {
  /**
   * Re-encodes an uploaded picture and keeps it in both sizes. Saving the same picture again changes nothing.
   * Throws TOO_LARGE, WRONG_CONTENT_TYPE or INVALID_INPUT when the file cannot be used.
   */
  save(file: Buffer): Promise<StoredImage>
  /** Keeps a picture of our own that is encoded already. Saving the same picture again changes nothing. */
  saveEncoded(picture: EncodedPicture): Promise<StoredImage>
  /** The address a browser loads a kept file from. */
  url(name: string): string
  /** Deletes files for good. One that is not there is no fault. */
  remove(names: readonly string[]): Promise<void>
  /** Serves the kept files under the addresses that `url` gives; to be mounted at `/images`. */
  routes(): Router
}
