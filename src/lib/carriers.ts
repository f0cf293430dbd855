/** A carrier, and the page on which it shows where a parcel is. */
export interface Carrier {
  code: string;
  name: string;
  /** With `{number}` as a placeholder for the tracking number. */
  trackingUrl: string;
}

/** The most common carriers. Any other can be named too; its tracking URL then has to be given. */
export const carriers: readonly Carrier[] = [
  { code: 'an_post', name: 'An Post', trackingUrl: 'https://www.anpost.com/Post-Parcels/Track/History?item={number}' },
  { code: 'aramex', name: 'Aramex', trackingUrl: 'https://www.aramex.com/track/results?ShipmentNumber={number}' },
  {
    code: 'australia_post',
    name: 'Australia Post',
    trackingUrl: 'https://auspost.com.au/mypost/track/details/{number}',
  },
  {
    code: 'austrian_post',
    name: 'Österreichische Post',
    trackingUrl: 'https://www.post.at/s/sendungsdetails?snr={number}',
  },
  {
    code: 'blue_dart',
    name: 'Blue Dart',
    trackingUrl: 'https://www.bluedart.com/tracking?trackFor=0&trackNo={number}',
  },
  { code: 'bpost', name: 'bpost', trackingUrl: 'https://track.bpost.cloud/btr/web/#/search?itemCode={number}' },
  { code: 'bring', name: 'Bring', trackingUrl: 'https://tracking.bring.com/tracking/{number}' },
  {
    code: 'canada_post',
    name: 'Canada Post',
    trackingUrl: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}',
  },
  {
    code: 'canpar',
    name: 'Canpar Express',
    trackingUrl: 'https://www.canpar.com/en/tracking/track.htm?barcode={number}',
  },
  { code: 'china_post', name: 'China Post', trackingUrl: 'https://t.17track.net/en#nums={number}' },
  {
    code: 'chronopost',
    name: 'Chronopost',
    trackingUrl: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={number}',
  },
  {
    code: 'colissimo',
    name: 'Colissimo',
    trackingUrl: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
  },
  {
    code: 'correios',
    name: 'Correios',
    trackingUrl: 'https://rastreamento.correios.com.br/app/index.php?objetos={number}',
  },
  {
    code: 'correos',
    name: 'Correos',
    trackingUrl: 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number={number}',
  },
  {
    code: 'ctt',
    name: 'CTT',
    trackingUrl: 'https://www.ctt.pt/feapl_2/app/open/objectSearch/objectSearch.jspx?objects={number}',
  },
  { code: 'delhivery', name: 'Delhivery', trackingUrl: 'https://www.delhivery.com/track-v2/package/{number}' },
  {
    code: 'deutsche_post',
    name: 'Deutsche Post',
    trackingUrl: 'https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode={number}',
  },
  { code: 'dhl', name: 'DHL', trackingUrl: 'https://www.dhl.com/en/express/tracking.html?AWB={number}' },
  {
    code: 'dhl_de',
    name: 'DHL Paket',
    trackingUrl: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}',
  },
  { code: 'dpd', name: 'DPD', trackingUrl: 'https://tracking.dpd.de/parcelstatus?query={number}' },
  { code: 'dpd_fr', name: 'DPD France', trackingUrl: 'https://trace.dpd.fr/fr/trace/{number}' },
  { code: 'dpd_uk', name: 'DPD UK', trackingUrl: 'https://track.dpd.co.uk/search?reference={number}' },
  { code: 'dtdc', name: 'DTDC', trackingUrl: 'https://www.dtdc.in/trace.asp?strCnno={number}' },
  { code: 'estafeta', name: 'Estafeta', trackingUrl: 'https://www.estafeta.com/herramientas/rastreo?wayBill={number}' },
  { code: 'evri', name: 'Evri', trackingUrl: 'https://www.evri.com/track/parcel/{number}' },
  { code: 'fedex', name: 'FedEx', trackingUrl: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  { code: 'gls', name: 'GLS', trackingUrl: 'https://gls-group.com/track/{number}' },
  {
    code: 'hermes',
    name: 'Hermes',
    trackingUrl: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#{number}',
  },
  { code: 'inpost', name: 'InPost', trackingUrl: 'https://inpost.pl/sledzenie-przesylek?number={number}' },
  {
    code: 'japan_post',
    name: 'Japan Post',
    trackingUrl: 'https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1={number}&locale=en',
  },
  { code: 'lasership', name: 'LaserShip', trackingUrl: 'https://www.lasership.com/track/{number}' },
  {
    code: 'mondial_relay',
    name: 'Mondial Relay',
    trackingUrl: 'https://www.mondialrelay.fr/suivi-de-colis?numeroExpedition={number}',
  },
  {
    code: 'mrw',
    name: 'MRW',
    trackingUrl: 'https://www.mrw.es/seguimiento_envios/MRW_resultados_consultas.asp?modo=nacional&envio={number}',
  },
  {
    code: 'new_zealand_post',
    name: 'NZ Post',
    trackingUrl: 'https://www.nzpost.co.nz/tools/tracking?trackid={number}',
  },
  { code: 'ontrac', name: 'OnTrac', trackingUrl: 'https://www.ontrac.com/tracking/?number={number}' },
  { code: 'packeta', name: 'Packeta', trackingUrl: 'https://tracking.packeta.com/en/?id={number}' },
  {
    code: 'parcelforce',
    name: 'Parcelforce',
    trackingUrl: 'https://www.parcelforce.com/track-trace?trackNumber={number}',
  },
  { code: 'pocztex', name: 'Pocztex', trackingUrl: 'https://emonitoring.poczta-polska.pl/?numer={number}' },
  {
    code: 'poste_italiane',
    name: 'Poste Italiane',
    trackingUrl: 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/{number}',
  },
  { code: 'postnl', name: 'PostNL', trackingUrl: 'https://jouw.postnl.nl/track-and-trace/{number}' },
  { code: 'postnord', name: 'PostNord', trackingUrl: 'https://tracking.postnord.com/en/tracking?id={number}' },
  { code: 'purolator', name: 'Purolator', trackingUrl: 'https://www.purolator.com/en/shipping/tracker?pins={number}' },
  {
    code: 'royal_mail',
    name: 'Royal Mail',
    trackingUrl: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
  },
  {
    code: 'sagawa',
    name: 'Sagawa Express',
    trackingUrl: 'https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo={number}',
  },
  { code: 'seur', name: 'SEUR', trackingUrl: 'https://www.seur.com/livetracking/?segOnlineIdentificador={number}' },
  {
    code: 'sf_express',
    name: 'SF Express',
    trackingUrl: 'https://www.sf-express.com/us/en/dynamic_function/waybill/#search/bill-number/{number}',
  },
  {
    code: 'singapore_post',
    name: 'Singapore Post',
    trackingUrl: 'https://www.singpost.com/track-items?trackingid={number}',
  },
  {
    code: 'south_african_post',
    name: 'South African Post Office',
    trackingUrl: 'https://www.postoffice.co.za/Track/Track?id={number}',
  },
  { code: 'swiss_post', name: 'Swiss Post', trackingUrl: 'https://service.post.ch/ekp-web/ui/entry/search/{number}' },
  {
    code: 'tnt',
    name: 'TNT',
    trackingUrl: 'https://www.tnt.com/express/en_gc/site/shipping-tools/tracking.html?searchType=con&cons={number}',
  },
  { code: 'ups', name: 'UPS', trackingUrl: 'https://www.ups.com/track?tracknum={number}' },
  { code: 'usps', name: 'USPS', trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}' },
  {
    code: 'yamato',
    name: 'Yamato Transport',
    trackingUrl: 'https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id={number}',
  },
  { code: 'yodel', name: 'Yodel', trackingUrl: 'https://www.yodel.co.uk/tracking/{number}' },
];

/** `Royal Mail`, `royal-mail` and `royal_mail` are the same. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const known = new Map(
  carriers.flatMap((carrier) => [plain(carrier.code), plain(carrier.name)].map((key) => [key, carrier])),
);

/** The carrier with this code or name. */
export const findCarrier = (text: string): Carrier | undefined => known.get(plain(text));

/** Where a carrier shows a parcel; null if the carrier is not in the table. */
export function trackingUrlOf(carrier: string | null, number: string): string | null {
  const found = carrier === null ? undefined : findCarrier(carrier);
  return found ? found.trackingUrl.replace('{number}', encodeURIComponent(number)) : null;
}
