/** Returns the attributes of a submission's row or card; the submission in the address can take the focus. */
export function reachable({ _id }: { _id: string }, reached: string | null) {
  return _id === reached ? { id: submissionElementId(_id), tabIndex: -1, 'data-reached': true } : {}
}

/** Returns the element id of the submission in the address. */
export function submissionElementId(id: string): string {
  return `submission-${id}`
}
