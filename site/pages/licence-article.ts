/** The help article that also shows the licences. */
export const licenceArticle = 'fwbz/zzgs'
