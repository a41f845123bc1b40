/** Units by the sign that most specs have. */
export const unitSigns: Readonly<Record<string, string>> = {
  毫克: 'mg',
  毫升: 'ml',
  微克: 'ug',
  克: 'g',
  单位: 'u',
  μg: 'ug',
  mcg: 'ug',
  iu: 'u',
}
