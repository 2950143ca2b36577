/**
 * Per first letter of the alpha-2 codes: the second letter and the last of the alpha-3 code that begins with both (AF, AFG);
 * then, after a dot, the second letter and the last two of a code that begins with the first alone (AD, AND).
 */
const groups =
  'AFGIALBRGSMUSZE.DNDEREGTGMRMOGOQTATUTWBWXLA BELFAGRHRLMMUOLRATNVTWA.AIHBRBDGDIDIJENNRNQESSHSYLRZLZ ' +
  'CANCKHEIVMROLRIUBXRYPZE.DODFAFGOGKOKLHLNHNVPVWUW DEUJIMAOMZA.KNK ECUGYRISPTH.ESTHSH FINJIRA.KLKMSMORO ' +
  'GABBREOGYHAIBMBRCTMUM.DRDFUFLRLNINPLPQNQWNBYUY HKGMDNDRVTIUN IDNMNNDOTRNSLTA.ERLLSRQRQ JEYORPN.MAM ' +
  'KENGZHMIRNAWT.RORZAZ LAOBNCAIEKASOTUUXVA.RBRYBY MARCODAHLKDLIMRNGRTSRUSWIYS.ENEFAFGDGOACPNPQTQTLTVDVXEXZOZ ' +
  'NAMCLERFKGAICLDORPLRUZL.UIU OMN PANERHLRISE.FYFGNGKAKLOLNCNTRTWLWYRY QAT REUOUUSWA ' +
  'SAUDNGPHNJMLEMROMSDTPXMYR.BLBCYCEWEIVNKVKNENRURVLVZWZ TCAGOHAJKKLLSONTOWNZA.DCDMKMNUNRURVUV UGAMISAZB.AKRYRY ' +
  'VATCTENGBIRNMUT WSM.FLF YEM ZAFMBWE';

/** Codes of which not even the first letter is the same: alpha-2 and alpha-3 in turn. */
const others = 'GSSGSKMCOMKPPRKKYCYMPMSPMRSSRBTFATFYTMYT';

const codes = new Map<string, string>();

type Parts = Iterable<readonly [all: string, first: string, alike: string, unlike: string]>;

for (const [, first, alike, unlike] of groups.matchAll(/(.)(\w+)\.?(\w*) ?/g) as Parts) {
  // each part of the pattern matches
  for (const [pair] of alike.matchAll(/../g)) codes.set(first + pair, first + pair[0]);
  for (const [trio] of unlike.matchAll(/.../g)) codes.set(first + trio.slice(1), first + trio[0]);
}
for (const [five] of others.matchAll(/.{5}/g)) codes.set(five.slice(2), five.slice(0, 2));

/** ISO 3166-1: alpha-3 → alpha-2, all 249. */
export const countryCodes: ReadonlyMap<string, string> = codes;
