const roleWords =
  /\b(?:head of|vice president|vp|ceo|cto|cfo|coo|founder|co-founder|chair|trustee|intern|internship|volunteer|volunteering|work experience|placement|secondment|staff|crew|team member|crew member|lead|trainee|apprentice|apprenticeship|graduate scheme|self[- ]employed|freelancer?|babysitt\w+|paper round|tutor|ambassador|prefect|cadet|temp|sdr|hca|assistant|developer|programmer|engineering|saturday job|dog walk\w*|cleaning|childcare|nanny|au pair|mentor|captain|sole trader|own business|owner|consultancy|scrum master|product owner|research fellow|waitress|\w{3,}(?:wo)?man|corporal|sergeant|private|lieutenant|major|petty officer|hostess|stewardess|actress|phd (?:student|candidate|researcher)|ta)\b/i
const companyWords =
  /\b(?:ltd|limited|plc|llp|llc|inc|gmbh|corp(?:oration)?|co\.?$|& co|group|holdings|university|school|college|academy|hospital|surgery|clinic|nhs|trust|council|borough|county|ministry|department|bank|restaurant|caf[eé]|hotel|pub|inn|arms|church|charity|foundation|solutions|agency|services|systems|technologies|studios?|partners|associates|consulting|industries|stores?|supermarket|pharmacy|nursery|centre|center|institute|society|association|club|museum|library|theatre|airways|airlines|army|navy|force|police|fire|media|press|labs?|software|logistics|international|uk|tesco|sainsbury|asda|aldi|lidl|morrisons|waitrose|co-op|costa|starbucks|greggs|mcdonald|kfc|nando|subway|boots|primark|next|argos|amazon|google|microsoft|bbc|royal mail|john lewis|marks (?:and|&) spencer|m&s|b&q|ikea|halfords|screwfix|wetherspoon|premier inn|oxfam|british heart|barnardo|age uk|scouts|guides)\b/i
const places =
  /^(?:(?:greater |north |south |east |west |central |county )*(?:london|manchester|birmingham|leeds|liverpool|sheffield|bristol|glasgow|edinburgh|cardiff|belfast|newcastle(?: upon tyne)?|nottingham|leicester|coventry|bradford|hull|stoke(?:-on-trent)?|wolverhampton|plymouth|derby|southampton|portsmouth|brighton|reading|oxford|cambridge|york|exeter|norwich|swansea|aberdeen|dundee|luton|milton keynes|sunderland|middlesbrough|bolton|preston|blackpool|bath|chester|lincoln|ipswich|peterborough|gloucester|worcester|durham|slough|watford|croydon|kent|essex|surrey|sussex|devon|cornwall|dorset|hampshire|yorkshire|lancashire|cheshire|cumbria|norfolk|suffolk|somerset|wiltshire|berkshire|dublin|cork|galway|paris|berlin|madrid|new york|san francisco|toronto|sydney|melbourne|remote|hybrid|on-?site|england|scotland|wales|northern ireland|ireland|uk|u\.k\.|united kingdom|gb|usa?|united states|canada|australia|germany|france|spain|india|nigeria|poland|romania|part[- ]time|full[- ]time|temporary|contract|permanent|seasonal|zero hours?)(?:,? (?:uk|england|scotland|wales|usa|[a-z]{2}))?|[a-z]{1,2}\d{1,2}[a-z]? ?\d[a-z]{2})$/i

export interface Named {
  role: string
  company: string
}

export type TitleWords = ReadonlySet<string>

/** How much a piece of a heading sounds like a job. */
export function soundsLikeRole(text: string, titleWords: TitleWords): number {
  if (/^the\s/i.test(text) && !roleWords.test(text)) return 0
  const words =
    text
      .toLowerCase()
      .replace(/\(.*?\)/g, ' ')
      .match(/[a-z&'-]+/g) ?? []
  if (words.length === 0 || words.length > 9) return 0
  const singular = words.map((word) => word.replace(/([^s])s$/, '$1'))
  const last = titleWords.has(singular.at(-1) ?? '') ? 3 : 0
  const inside = singular.slice(0, -1).some((word) => titleWords.has(word)) ? 1.5 : 0
  const known = roleWords.test(text) ? 2 : 0
  const senior = /\b(?:senior|junior|chief|deputy|principal|assistant|trainee|lead|graduate|head)\b/i.test(text)
    ? 0.5
    : 0
  return (
    last +
    inside +
    known +
    senior -
    (companyWords.test(text) && last === 0 && !/\b(?:volunteer|intern|apprentice|trainee)$/i.test(text) ? 1.2 : 0)
  )
}

function soundsLikeCompany(text: string) {
  return (
    (companyWords.test(text) ? 2 : 0) +
    (/^[A-Z0-9]/.test(text) ? 0.5 : 0) +
    (/\b(?:Ltd|Limited|PLC|plc|LLP|Inc)\b\.?$/.test(text) ? 2 : 0)
  )
}

export function isPlace(text: string) {
  return places.test(text.trim().replace(/[().]/g, ''))
}

/** Tells role from employer in the lines that head an entry. */
export function nameEntry(headers: readonly string[], titleWords: TitleWords): Named {
  const parts = headers.flatMap(splitHeader).filter((part) => part.length > 1 && !isPlace(part))
  const scored = parts.map((text, at) => ({ text, at, role: soundsLikeRole(text, titleWords) }))
  const best = [...scored].sort((one, other) => other.role - one.role || one.at - other.at)[0]
  const role = best && best.role > 0.8 ? best : undefined
  const rest = scored.filter((part) => part !== role)
  const company = [...rest].sort(
    (one, other) =>
      soundsLikeCompany(other.text) - other.role * 0.5 - (soundsLikeCompany(one.text) - one.role * 0.5) ||
      one.at - other.at,
  )[0]
  return { role: tidy(role?.text ?? ''), company: tidy(company?.text ?? '') }
}

function splitHeader(line: string): string[] {
  const bare = line.replace(/\*\*|__|^#+\s*|`/g, '').trim()
  const at = /^(.{3,60}?)\s+(?:at|@|for|with)\s+(?=[A-Z“"'’])(.{2,80})$/.exec(bare)
  const pieces = at?.[1] && at[2] ? [at[1], at[2]] : [bare]
  return pieces
    .flatMap((piece) => piece.split(/\s+\|\s+|\s*\|\s*|\s+[–—-]\s+|\s+[•·▪]\s+|\t+|\s{3,}|\s+\/\s+|:\s+|;\s+/))
    .flatMap(splitCommas)
    .map((piece) =>
      piece
        .replace(/\([^)]*$/, '')
        .replace(/^[\s,(–—-]+|[\s,–—-]+$/g, '')
        .trim(),
    )
}

/** "Smith, Jones & Co" stays whole; "Chef, The Plough, Leeds" does not. */
function splitCommas(piece: string) {
  const last = piece.split(',').at(-1) ?? ''
  if (/(?:&|\band\b).*\b(?:ltd|inc|llp)\b/i.test(last)) return [piece]
  // "Cinder Finance, Inc." is one name, wherever it stands.
  return piece.split(/,\s+(?!(?:ltd|limited|inc|llp|llc|plc)\b\.?\s*(?:,|$))/i)
}

function tidy(text: string) {
  const bare = text
    .replace(/\s+/g, ' ')
    .replace(/^["“'’]+|["”'’:,.]+$/g, '')
    .trim()
  return bare.includes('(') ? bare : bare.replace(/\)$/, '')
}
