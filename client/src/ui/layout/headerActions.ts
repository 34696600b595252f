/** The id of the place at the header's end where staff pages put what belongs to every one of them. */
export const headerActionsId = 'header-actions'
