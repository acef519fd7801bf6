/** Session storage of the way back, a separate module, because pages check for one before they load what shows it. */
export const WAY_BACK_KEY = 'wayBack'
