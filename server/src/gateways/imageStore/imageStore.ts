import type { Router } from 'express'

/** The two file names of one picture: at most 1280 px and at most 480 px wide. */
export type StoredImage = { large: string; small: string }

/** A picture as WebP in both sizes. */
export type EncodedPicture = Record<keyof StoredImage, Buffer>

/** A file of a picture: its name has 24 hexadecimal digits, a width and a format, `…-480.webp`. */
export type EncodedFile = { name: string; data: Buffer }

/** Stores pictures, in a folder or a bucket. */
export type ImageStore = {
  /**
   * Re-encodes an uploaded picture and stores it in both sizes. Saving the same picture again changes nothing. Throws
   * TOO_LARGE, WRONG_CONTENT_TYPE or INVALID_INPUT when the file cannot be used.
   */
  save(file: Buffer): Promise<StoredImage>
  /** Stores an encoded picture of our own. Saving the same picture again changes nothing. */
  saveEncoded(picture: EncodedPicture): Promise<StoredImage>
  /** Stores files of our own whose names derive from their content. Storing one again changes nothing. */
  put(files: readonly EncodedFile[]): Promise<void>
  /** Returns a stored file, or undefined if there is none of this name. */
  read(name: string): Promise<Buffer | undefined>
  /** Returns the address from which a browser loads a stored file. */
  url(name: string): string
  /** Deletes files and ignores missing ones. */
  remove(names: readonly string[]): Promise<void>
  /** Serves the stored files at the addresses that `url` returns. Mount it at `/images`. */
  routes(): Router
}
