/** Does nothing: the simulation writes no email files, because reading a folder takes real time. Returns how many it deleted. */
async function deleteNothing(): Promise<number> {
  return 0
}

/** These replace the functions of the gateway. */
export { deleteNothing as deleteEmailFiles, deleteNothing as deleteOldEmailFiles }
