declare module 'fs-native-extensions' {
  /** Locks an open file for this process only; false if it is locked already. */
  export function tryLock(fd: number): boolean
}
