/** The id of the element at the end of the header that holds the actions of every staff page. */
export const headerActionsId = 'header-actions'
/** The id of the menu element that holds the number of unanswered messages and applications. */
export const submissionsCountId = 'submissions-count'
