const roleWords =
  /\b(?:head of|vice president|vp|ceo|cto|cfo|coo|founder|co-founder|chair|trustee|intern|internship|volunteer|volunteering|work experience|placement|secondment|staff|crew|team member|crew member|lead|trainee|apprentice|apprenticeship|graduate scheme|self[- ]employed|freelancer?|babysitt\w+|paper round|tutor|ambassador|prefect|head (?:boy|girl|pupil|student)|school council\w*|buddy|governor|treasurer|secretary|representative|cadet|temp|sdr|hca|assistant|developer|programmer|engineering|saturday job|dog walk\w*|cleaning|childcare|nanny|au pair|mentor|captain|sole trader|own business|owner|consultancy|scrum master|product owner|research fellow|waitress|\w{3,}(?:wo)?man|corporal|sergeant|private|lieutenant|major|petty officer|(?<=\w\s)(?:work|junior|graduate)$|helper|hostess|stewardess|actress|phd (?:student|candidate|researcher)|ta)\b/i
/** Titles that a list of occupations leaves out. */
const titles =
  /^(?:councillor|magistrate|registrar|barrister|midwife|matron|carer|childminder|nannie|conven[oe]r|chair|chairperson|chairman|chairwoman|editor|referee|umpire|judge|steward|scholar|fellow|reader|dean|postdoc|bursar|caretaker|farmhand|labourer|roofer|plasterer|joiner|fitter|scaffolder|glazier|cashier|barmaid|bartender|usher|lifeguard|instructor|coach|leader|monitor|president|treasurer|secretary|governor|operative|helper|host|courier|rider|picker|packer|singer|musician|observer|convener|organiser|ambassador|buddy|mentor|tutor|trustee|volunteer|adviser|advisor|practitioner|arranger|warden|officer|lecturer|professor|investigator|associate|keyholder|hand|partner|founder|director|owner|proprietor|lead|principal|executive|specialist|coordinator|co-ordinator|controller|supervisor|foreman|chargehand|apprentice|trainee|intern|temp|junior)$/
const companyWords =
  /\b(?:ltd|limited|plc|llp|llc|inc|gmbh|corp(?:oration)?|co\.?$|(?:&|and) (?:co|sons?|daughters?)|bros|brothers|group|holdings|university|school|college|academy|hospital|surgery|clinic|nhs|trust|council|borough|county|ministry|department|bank|restaurant|caf[eé]|hotel|pub|inn|arms|church|charity|foundation|solutions|agency|services|systems|technologies|studios?|partners|associates|consulting|industries|stores?|supermarket|pharmacy|nursery|centre|center|institute|society|association|club|museum|library|theatre|airways|airlines|army|navy|regiment|battalion|squadron|corps|festival|force|police|fire|media|press|labs?|software|logistics|international|uk|tesco|sainsbury|asda|aldi|lidl|morrisons|waitrose|co-op|costa|starbucks|greggs|mcdonald|kfc|nando|subway|boots|primark|next|argos|amazon|google|microsoft|bbc|royal mail|john lewis|marks (?:and|&) spencer|m&s|b&q|ikea|halfords|screwfix|wetherspoon|premier inn|oxfam|british heart|barnardo|age uk|scouts|guides)\b/i
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
  const isHead = isTitle(headOf(words), titleWords)
  const last = isHead || (!isFirm(words, titleWords) && isTitle(singularOf(words.at(-1) ?? ''), titleWords)) ? 3 : 0
  const inside = words.slice(0, -1).some((word) => titleWords.has(singularOf(word))) ? 1.5 : 0
  const known = roleWords.test(text) ? 2 : 0
  const senior = /\b(?:senior|junior|chief|deputy|principal|assistant|trainee|lead|graduate|head)\b/i.test(text)
    ? 0.5
    : 0
  const isFirmName = companyWords.test(text) && last === 0 && !/\b(?:volunteer|intern|apprentice|trainee)$/i.test(text)
  return last + inside + known + senior - (isFirmName ? 1.2 : 0)
}

/** "Registrar" in "Registrar of Births and Deaths". */
function headOf(words: readonly string[]) {
  const end = words.findIndex((word) => /^(?:of|for|in|to|with|and|&)$/.test(word))
  return end > 0 ? (words[end - 1] ?? '') : ''
}

function singularOf(word: string) {
  return word.replace(/([^s])s$/, '$1')
}

function isTitle(word: string, titleWords: TitleWords) {
  return !companyWords.test(word) && (titles.test(word) || endsInTitle(word, titleWords))
}

/** The name of a trade in the plural is the name of a firm: "Harlow Solicitors". */
function isFirm(words: readonly string[], titleWords: TitleWords) {
  const last = words.at(-1) ?? ''
  return words.length > 1 && /[^s]s$/.test(last) && isTitle(last.slice(0, -1), titleWords) && !titleWords.has(last)
}

/** Also where the title is the end of a longer word: headteacher, stagemanager. */
function endsInTitle(word: string, titleWords: TitleWords) {
  if (titleWords.has(word)) return true
  for (let at = 3; at <= word.length - 7; at++) if (titleWords.has(word.slice(at))) return true
  return false
}

export function soundsLikeCompany(text: string) {
  return (
    (companyWords.test(text) ? 2 : 0) +
    (/^[A-Z0-9]/.test(text) ? 0.5 : 0) +
    (/\b(?:Ltd|Limited|PLC|plc|LLP|Inc)\b\.?$/.test(text) ? 2 : 0)
  )
}

export function isPlace(text: string) {
  return places.test(text.trim().replace(/[().]/g, ''))
}

interface Part {
  text: string
  /** Which stretch between dashes, strokes or lines it stands in, and as which of its commas' parts. */
  segment: number
  order: number
  role: number
}

/** Tells role from employer in the lines that head an entry; `isRoleFirst` says how the rest of the CV does it, null that it does not tell. */
export function nameEntry(headers: readonly string[], titleWords: TitleWords, isRoleFirst?: boolean | null): Named {
  const parts = splitHeaders(headers, titleWords)
  const [best] = parts.toSorted((one, other) => other.role - one.role)
  const known = best && best.role > 0.8 ? best : parts.find(({ text }) => isActivity(text))
  const role = known ?? guessRole(parts, isRoleFirst)
  const [company] = parts
    .filter((part) => part !== role && !/^(?:age|aged) \d/i.test(part.text))
    .sort((one, other) => weighCompany(other, role) - weighCompany(one, role))
  return { role: tidy(shorten(role?.text ?? '')), company: tidy(company?.text ?? '') }
}

/** How the names of people who do something end. */
const agent = /\p{L}{2}(?:[eo]r|ist|ian|ant|ess|wright|smith)$/u

/** A title nobody knows is still one beside an employer, or where roles stand in the rest of the CV. */
function guessRole(parts: readonly Part[], isRoleFirst: boolean | null | undefined): Part | undefined {
  const [first, second] = parts
  if (!first || !second || first.text.split(/\s+/).length > 6) return undefined
  if (isRoleFirst === false) return parts.find(({ segment, order }) => segment > 0 && order === 0)
  const isBesideCompany = soundsLikeCompany(first.text) < 2 && soundsLikeCompany(second.text) >= 2
  if (isRoleFirst || isBesideCompany) return first
  const agents = isRoleFirst === null ? parts.filter(({ text }) => agent.test(text) && soundsLikeCompany(text) < 2) : []
  return agents.length === 1 ? agents[0] : undefined
}

/** How likely a part is the employer: by its words, and by where it stands; a place follows what it belongs to. */
function weighCompany({ text, order, segment, role: sound }: Part, role: Part | undefined) {
  const weight = soundsLikeCompany(text) - sound * 0.5 - (/^\p{Ll}/u.test(text) ? 2.5 : 0)
  if (!role) return weight - order * 0.1
  if (segment !== role.segment) return weight + 1.5 - order * 0.8 - Math.abs(segment - role.segment) * 0.2
  const expected = role.order === 0 ? 1 : 0
  return weight + (order === expected ? 1.8 : 0.4 - order * 0.1)
}

/** Work that people do without an employer, told as what they did: "Caring for my brother". */
function isActivity(text: string) {
  return /^(?:\w{3,}ing\b(?! (?:ltd|limited|plc|group|company))(?!.*\.$)|(?:full|part)[- ]time (?:carer|parent|mum|dad|mother|father)|stay[- ]at[- ]home|carer\b|parent\b|home ?maker|raising )/i.test(
    text,
  )
}

/** Work that has no employer by its nature. */
export function isOwnWork(role: string) {
  return isActivity(role) || /\b(?:self[- ]employed|freelanc\w+|sole trader|babysitt\w+|own business)\b/i.test(role)
}

/** A long account of what was done is cut where it turns to for whom. */
function shorten(role: string) {
  if (role.split(/\s+/).length < 5 || !isActivity(role)) return role
  return role.split(/\s+(?:for|at|on|in|to)\s+/)[0] ?? role
}

function splitHeaders(headers: readonly string[], titleWords: TitleWords): Part[] {
  return headers
    .flatMap((header) => splitHeader(header, titleWords))
    .flatMap((text, segment) =>
      splitCommas(text, titleWords).map((part, order) => ({ text: trimPart(part), segment, order })),
    )
    .filter(({ text }) => text.length > 1 && !isPlace(text))
    .map((part) => ({ ...part, role: soundsLikeRole(part.text, titleWords) }))
}

function splitHeader(line: string, titleWords: TitleWords): string[] {
  const bare = line.replace(/\*\*|__|^#+\s*|`/g, '').trim()
  const at = /^([^,|]{3,60}?)\s+(?:at|@|for|with|on)\s+(?=[A-Z“"'’])(.{2,80})$/.exec(bare)
  const pieces = at?.[1] && at[2] ? [at[1], at[2]] : [bare]
  return pieces
    .flatMap((piece) => piece.split(/\s+\|\s+|\s*\|\s*|\s+[–—-]\s+|\s+[•·▪]\s+|\t+|\s{3,}|:\s+|;\s+/))
    .flatMap((piece) => splitSlash(piece, titleWords))
}

function trimPart(piece: string) {
  return piece
    .replace(/\([^)]*$/, '')
    .replace(/^[\s,(·•–—-]+|[\s,·•–—-]+$/g, '')
    .trim()
}

/** "Tester / Zuto" are two things; "Electrician / Tester" and two employers with a stroke between are one. */
function splitSlash(piece: string, titleWords: TitleWords) {
  const sides = piece.split(/\s+\/\s+/)
  const roles = sides.filter((side) => soundsLikeRole(side, titleWords) > 0.8).length
  return roles > 0 && roles < sides.length ? sides : [piece]
}

/** "Smith, Jones & Co" stays whole; "Chef, The Plough, Leeds" does not. */
function splitCommas(piece: string, titleWords: TitleWords): string[] {
  const [first = '', ...others] = piece.split(',')
  if (/(?:&|\band\b).*\b(?:ltd|inc|llp)\b/i.test(others.at(-1) ?? '')) {
    return soundsLikeRole(first, titleWords) > 0.8 ? [first, others.join(',')] : [piece]
  }
  // "Cinder Finance, Inc." is one name, wherever it stands; a comma inside brackets parts nothing.
  return piece.split(/,\s+(?!(?:ltd|limited|inc|llp|llc|plc)\b\.?\s*(?:,|$))(?![^(]*\))/i)
}

function tidy(text: string) {
  const bare = text
    .replace(/\s+/g, ' ')
    .replace(/^["“'’]+|["”'’:,.]+$/g, '')
    .trim()
  return bare.includes('(') ? bare : bare.replace(/\)$/, '')
}
