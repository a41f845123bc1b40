/** The help article that shows the licences beside its text. */
export const licenceArticle = 'fwbz/zzgs'
