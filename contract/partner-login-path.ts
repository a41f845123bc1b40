/** The page of the window in which people log in for a partner's page; never framed. */
export const partnerLoginPath = '/embed/login'
