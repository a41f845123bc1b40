type Named = { brand: string; name: string }

/**
 * The generic name with what the trade name puts before and after it. Suppliers also write
 * a full name or the generic name again as the trade name; it is then told once.
 *
 * @example 鹿溪 and 阿莫西林胶囊 are 鹿溪 阿莫西林胶囊; 阿莫西林胶囊(阿莫灵) and 阿莫西林 are 阿莫西林胶囊(阿莫灵)
 */
export function nameParts({ brand, name }: Named): { before: string; name: string; after: string } {
  if (brand === '' || name.startsWith(brand)) return { before: '', name, after: '' }
  const start = brand.indexOf(name)
  if (start < 0) return { before: `${brand} `, name, after: '' }
  return { before: brand.slice(0, start), name, after: brand.slice(start + name.length) }
}

/**
 * Trade name and generic name in one.
 *
 * @example of 999 and 999感冒灵颗粒 it is 999感冒灵颗粒
 */
export function fullName(goods: Named): string {
  const { before, name, after } = nameParts(goods)
  return before + name + after
}
