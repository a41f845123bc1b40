/** The parameter in the address of a call by which a page says which store it shows. Optional, for every call of members. */
export const storeOnScreen = 'for_store'
