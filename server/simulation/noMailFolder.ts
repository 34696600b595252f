/** Replaces the function of the gateway: the simulation writes no email files, because reading a folder takes real time. */
export async function deleteEmailFiles(): Promise<void> {}

/** Replaces the function of the gateway. */
export async function deleteOldEmailFiles(): Promise<number> {
  return 0
}
