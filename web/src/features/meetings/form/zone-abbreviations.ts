/**
 * Abbreviations of time zones. Each is under the zone that most people mean by it: "CST" could also be China Standard Time. The
 * abbreviations of summer and winter time are under the same zone, because a meeting keeps its hour when the clocks change. So
 * "GMT" finds London.
 */
export const ZONE_ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = {
  'Africa/Johannesburg': ['sast'],
  'Africa/Lagos': ['wat'],
  'Africa/Nairobi': ['eat'],
  'America/Anchorage': ['akst', 'akdt'],
  'America/Chicago': ['ct', 'cst', 'cdt'],
  'America/Denver': ['mt', 'mst', 'mdt'],
  'America/Halifax': ['ast', 'adt'],
  'America/Los_Angeles': ['pt', 'pst', 'pdt'],
  'America/New_York': ['et', 'est', 'edt'],
  'America/Sao_Paulo': ['brt'],
  'America/St_Johns': ['nst', 'ndt'],
  'Asia/Dubai': ['gst'],
  'Asia/Hong_Kong': ['hkt'],
  'Asia/Jakarta': ['wib'],
  'Asia/Karachi': ['pkt'],
  'Asia/Kolkata': ['ist'],
  'Asia/Seoul': ['kst'],
  'Asia/Singapore': ['sgt'],
  'Asia/Tokyo': ['jst'],
  'Australia/Adelaide': ['acst', 'acdt'],
  'Australia/Perth': ['awst'],
  'Australia/Sydney': ['aet', 'aest', 'aedt'],
  'Europe/Athens': ['eet', 'eest'],
  'Europe/Berlin': ['cet', 'cest'],
  'Europe/Lisbon': ['wet'],
  'Europe/London': ['gmt', 'bst'],
  'Europe/Moscow': ['msk'],
  'Pacific/Auckland': ['nzst', 'nzdt'],
  'Pacific/Honolulu': ['hst'],
}
