/** An amount as people read it, in groups of three digits: 12,173.55. */
export const grouped = (amount: string): string => amount.replace(/\d(?=(\d{3})+\.)/g, digit => `${digit},`)
