/** Short invented profiles and the job titles a careers adviser would nod at. Written before the match was measured. */
export interface Profile {
  said: string
  dislikes?: string[]
  fits: RegExp
}

export const profiles: Profile[] = [
  {
    said: 'I love animals and being outside, I help at a stables on Saturdays',
    fits: /animal|horse|vet|zoo|kennel|rspca|ranger|farm|dog|riding|groom|wildlife|countryside|gamekeeper|racehorse|stable|beekeep|pet|tree|forest|garden/i,
  },
  {
    said: 'I like fixing bikes and cars with my grandad',
    dislikes: ['I hate sitting at a desk'],
    fits: /mechanic|motor|engineer|technician|fitter|vehicle|breakdown|auto|repair|cycle/i,
  },
  {
    said: 'maths and puzzles, and I like computers',
    dislikes: ['I don’t want to talk to customers'],
    fits: /analyst|software|developer|data|statistic|actuary|engineer|cyber|network|systems|program|mathemat|operational research|economist|architect|database|web|games|scientist|test lead|tester/i,
  },
  {
    said: 'I listen to my friends and calm them down, I would like to help people with their mental health',
    fits: /counsel|psycho|mental|therap|support worker|social work|youth|nurse|mentor|advis|chaplain|coach|welfare|psychiat|health/i,
  },
  {
    said: 'drawing, making videos and gaming',
    fits: /animat|illustrat|video|games|design|artist|film|tv|camera|editor|media|web|photograph|art|model/i,
  },
  {
    said: 'I organised a festival for two hundred people and loved every minute of it',
    fits: /event|manager|organis|conference|wedding|coordinat|planner|producer|stage|promot|tour|exhibition|entertain/i,
  },
  {
    said: 'looking after my little brothers, I am patient with children',
    fits: /nursery|child|teach|nanny|play|early years|teaching assistant|school|portage|foster|midwife|paediatr|maternity|youth/i,
  },
  {
    said: 'cooking for the whole family, trying new recipes',
    fits: /chef|cook|cater|kitchen|baker|food|restaurant|cake|nutrition|butcher|brew|publican/i,
  },
  {
    said: 'I like working with wood and building things with my hands',
    fits: /carpent|wood|furniture|join|build|craft|boat|cabinet|construct|model|shopfit|kitchen and bathroom|musical instrument|tiler|stonemason|blacksmith|glass|leather|restor|sculpt|upholster|roof|brick/i,
  },
  {
    said: 'I argue a lot and I hate injustice, I want to stand up for people’s rights',
    fits: /solicitor|barrister|legal|law|rights|advoca|equalit|trade union|welfare|court|paralegal|judge|immigration|magistrate|prosecutor|mp\b|politic|probation|housing|mediator/i,
  },
  {
    said: 'numbers and spreadsheets, keeping accounts in order',
    fits: /account|bookkeep|audit|payroll|finance|tax|bank|credit|insurance|data|statistic|actuary|purchas|pension/i,
  },
  {
    said: 'I love history and old buildings and museums',
    fits: /museum|archiv|histor|archaeolog|conserv|curat|heritage|librar|guide|architect|restor|stonemason|antique|surveyor|gallery|exhibition/i,
  },
  {
    said: 'running, football and the gym, I like getting others to train',
    fits: /sport|fitness|coach|personal train|pe teacher|physio|instructor|leisure|lifeguard|football|athlete|exercise|gym|yoga|pilates|martial/i,
  },
  {
    said: 'I want to work in emergencies, I stay calm when there is blood',
    fits: /paramedic|ambulance|emergency|nurse|fire|doctor|police|rescue|medical|surgeon|lifeguard|critical care|coastguard|operating department|dispatcher|phlebotom|anaesth/i,
  },
  {
    said: 'plants and gardening, growing vegetables on the allotment',
    fits: /garden|horticult|landscap|farm|botan|grounds|florist|forest|tree|agronom|arbor|nursery|plant|countryside|ecolog/i,
  },
  {
    said: 'writing stories and reading books',
    fits: /writ|author|editor|journal|copy|librar|book|publish|screen|proofread|translat|critic|content|sub-editor|indexer/i,
  },
  {
    said: 'driving, being on the road on my own with the radio',
    dislikes: ['I hate being in an office'],
    fits: /driv|courier|deliver|transport|lorry|goods vehicle|taxi|chauffeur|bus|train|tanker|postman|removals|motor|road|ambulance/i,
  },
  {
    said: 'hair and make-up, I do all my friends before parties',
    fits: /hair|beaut|make-up|nail|barber|salon|stylist|cosmet|wardrobe|fashion/i,
  },
  {
    said: 'experiments in chemistry and biology, finding out how things work',
    fits: /scien|chem|bio|lab|research|pharm|forensic|genetic|microbio|materials|food|patholog|engineer|toxic|physic|brew/i,
  },
  {
    said: 'selling things at the market, I can talk to anyone and I like a deal',
    fits: /sales|market|trader|retail|estate agent|buyer|shop|merchant|auction|recruit|negotiat|advertis|business|broker|represent|customer|dealer|promot/i,
  },
  {
    said: 'climate change worries me, I want to do something for the environment',
    fits: /environment|climate|ecolog|energy|recycl|conserv|sustain|countryside|wind turbine|forest|water|marine|ocean|agricultur|geo|meteorolog|hydrolog|waste|ranger/i,
  },
  {
    said: 'teaching my cousin to read, I am good at explaining',
    fits: /teach|tutor|train|lectur|instruct|learning|education|mentor|school|librar|coach|speech|skills for life/i,
  },
  {
    said: 'music is my life, I play guitar and record my friends',
    fits: /music|sound|record|audio|entertain|band|instrument|promot|dj|radio|broadcast|studio|live/i,
  },
  {
    said: 'wiring, electronics, I built my own amplifier',
    fits: /electr|electronic|engineer|technician|broadcast|sound|telecom|network|robot|repair|installer|audio|instrument|signal/i,
  },
  {
    said: 'visiting my nan and the other old people in her home, they love to tell me stories',
    fits: /care|nurs|support|social|occupational|elder|home|palliative|community|health|befriend|advocate|warden|porter|activit/i,
  },
  {
    said: 'tidying, lists, making sure everything is in its place',
    dislikes: ['no selling'],
    fits: /admin|office|secretar|record|archiv|librar|warehouse|stock|data|account|housekeep|personal assistant|clean|merchandis|account|receptionist|manager|store|steward|attendant|clerk|caretaker|health records/i,
  },
]
