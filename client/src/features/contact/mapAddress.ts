import { site } from '@range/shared/site'

const { latitude, longitude } = site.coordinates

/** Where the map of the venue opens; nothing is loaded from there before somebody follows the link. */
export const mapAddress = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
