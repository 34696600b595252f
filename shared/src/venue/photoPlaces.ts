/** The subjects of the owner's photos. */
export const photoPlaces = ['team', 'lanes', 'entrance'] as const
export type PhotoPlace = (typeof photoPlaces)[number]
