/** Towns whose time zone is newer than GeoNames' table of 2020, or wrong in it, by the zone that they have. */
const CORRECTED_ZONES: Readonly<Record<string, readonly number[]>> = {
  // Since 2022: Juárez, Ascensión, Ascención, Puerto Palomas.
  'America/Ciudad_Juarez': [4013708, 4003582, 4018109, 3991350],
  // Since 2025: Coyhaique, Puerto Aysén.
  'America/Coyhaique': [3894426, 3874997],
  // Lévis.
  'America/Toronto': [6325521],
  // Towns of Guangdong: Zhongshan, Zhanjiang, Gaozhou, Wuchuan, Lianjiang, Xinyi, Huazhou, Xucheng.
  'Asia/Shanghai': [1915223, 1784990, 1810295, 1800829, 1804120, 1812057, 1806960, 1787837],
}

const zones = new Map(Object.entries(CORRECTED_ZONES).flatMap(([zone, ids]) => ids.map((id) => [id, zone])))

/** The zone of a town that GeoNames' table has in another one. */
export const correctedZone = (id: number): string | undefined => zones.get(id)
