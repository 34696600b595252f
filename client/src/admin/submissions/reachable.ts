/** Returns the attributes of one submission's row or card; the one that the address names can take the focus. */
export function reachable({ _id }: { _id: string }, reached: string | null) {
  return _id === reached ? { id: submissionElementId(_id), tabIndex: -1, 'data-reached': true } : {}
}

/** Returns the id of the element of the submission that the address names. */
export function submissionElementId(id: string): string {
  return `submission-${id}`
}
