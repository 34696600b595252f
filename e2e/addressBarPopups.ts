/** Chromium's popups of the address bar: two pages that load in every window and cost more processor time than a page of ours. */
export const addressBarPopups = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
