/** Texts of the buttons next to goods on any page; the favourites page has its own. */
export const messages = {
  favourite: '收藏',
  cancelFavourite: '取消收藏',
  favouriteOf: (name: string) => `收藏：${name}`,
  saved: '收藏成功',
  cancelled: '取消收藏成功',
  viewFavourites: '查看收藏',
  notice: '到货通知',
  noticed: '已登记到货通知',
  cancelNotice: '取消到货通知',
  noticeSaved: '已登记，到货后请在到货通知中查看',
  noticeCancelled: '已取消到货通知',
  viewNotices: '查看登记',
} as const
