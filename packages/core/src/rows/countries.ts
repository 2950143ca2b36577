import { anyOf } from './any-of.ts';

// All 249 ISO 3166-1 country codes, as alpha-2 and alpha-3 codes. Both lists contain the same countries in the same
// order, with one line for each initial letter of the alpha-3 codes.

export const alpha3: readonly string[] = /* @__PURE__ */ (
  'ABW AFG AGO AIA ALA ALB AND ARE ARG ARM ASM ATA ATF ATG AUS AUT AZE ' +
  'BDI BEL BEN BES BFA BGD BGR BHR BHS BIH BLM BLR BLZ BMU BOL BRA BRB BRN BTN BVT BWA ' +
  'CAF CAN CCK CHE CHL CHN CIV CMR COD COG COK COL COM CPV CRI CUB CUW CXR CYM CYP CZE ' +
  'DEU DJI DMA DNK DOM DZA ' +
  'ECU EGY ERI ESH ESP EST ETH ' +
  'FIN FJI FLK FRA FRO FSM ' +
  'GAB GBR GEO GGY GHA GIB GIN GLP GMB GNB GNQ GRC GRD GRL GTM GUF GUM GUY ' +
  'HKG HMD HND HRV HTI HUN ' +
  'IDN IMN IND IOT IRL IRN IRQ ISL ISR ITA ' +
  'JAM JEY JOR JPN ' +
  'KAZ KEN KGZ KHM KIR KNA KOR KWT ' +
  'LAO LBN LBR LBY LCA LIE LKA LSO LTU LUX LVA ' +
  'MAC MAF MAR MCO MDA MDG MDV MEX MHL MKD MLI MLT MMR MNE MNG MNP MOZ MRT MSR MTQ MUS MWI MYS MYT ' +
  'NAM NCL NER NFK NGA NIC NIU NLD NOR NPL NRU NZL ' +
  'OMN ' +
  'PAK PAN PCN PER PHL PLW PNG POL PRI PRK PRT PRY PSE PYF ' +
  'QAT ' +
  'REU ROU RUS RWA ' +
  'SAU SDN SEN SGP SGS SHN SJM SLB SLE SLV SMR SOM SPM SRB SSD STP SUR SVK SVN SWE SWZ SXM SYC SYR ' +
  'TCA TCD TGO THA TJK TKL TKM TLS TON TTO TUN TUR TUV TWN TZA ' +
  'UGA UKR UMI URY USA UZB ' +
  'VAT VCT VEN VGB VIR VNM VUT ' +
  'WLF WSM ' +
  'YEM ' +
  'ZAF ZMB ZWE'
).split(' ');

export const alpha2: readonly string[] = /* @__PURE__ */ (
  'AW AF AO AI AX AL AD AE AR AM AS AQ TF AG AU AT AZ ' +
  'BI BE BJ BQ BF BD BG BH BS BA BL BY BZ BM BO BR BB BN BT BV BW ' +
  'CF CA CC CH CL CN CI CM CD CG CK CO KM CV CR CU CW CX KY CY CZ ' +
  'DE DJ DM DK DO DZ ' +
  'EC EG ER EH ES EE ET ' +
  'FI FJ FK FR FO FM ' +
  'GA GB GE GG GH GI GN GP GM GW GQ GR GD GL GT GF GU GY ' +
  'HK HM HN HR HT HU ' +
  'ID IM IN IO IE IR IQ IS IL IT ' +
  'JM JE JO JP ' +
  'KZ KE KG KH KI KN KR KW ' +
  'LA LB LR LY LC LI LK LS LT LU LV ' +
  'MO MF MA MC MD MG MV MX MH MK ML MT MM ME MN MP MZ MR MS MQ MU MW MY YT ' +
  'NA NC NE NF NG NI NU NL NO NP NR NZ ' +
  'OM ' +
  'PK PA PN PE PH PW PG PL PR KP PT PY PS PF ' +
  'QA ' +
  'RE RO RU RW ' +
  'SA SD SN SG GS SH SJ SB SL SV SM SO PM RS SS ST SR SK SI SE SZ SX SC SY ' +
  'TC TD TG TH TJ TK TM TL TO TT TN TR TV TW TZ ' +
  'UG UA UM UY US UZ ' +
  'VA VC VE VG VI VN VU ' +
  'WF WS ' +
  'YE ' +
  'ZA ZM ZW'
).split(' ');

/** Format of a field that contains a three-letter country code. */
export const aCountry = { pattern: /* @__PURE__ */ anyOf(alpha3) };
