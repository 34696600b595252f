/** The id of the place at the header's end where staff pages put what belongs to every one of them. */
export const headerActionsId = 'header-actions'
/** The id of the place in the menu where staff pages put how many messages and applications are unanswered. */
export const submissionsCountId = 'submissions-count'
