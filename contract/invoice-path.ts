/** Apart, because every page leads to it and the other paths of the wallet are only loaded where they are used. */
export const eInvoicePath = '/dzfp'
