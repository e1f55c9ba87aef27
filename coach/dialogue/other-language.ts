/** Frequent small words, enough to tell that a message is not English, and one sentence to say so. */
const languages: { name: string; words: RegExp; sorry: string }[] = [
  {
    name: 'Spanish',
    words:
      /\b(?:que|porque|pero|muy|trabajo|quiero|estoy|tengo|soy|como|para|una|los|las|gracias|hola|ayuda|puedo|mi)\b/g,
    sorry: 'Lo siento, solo entiendo inglés.',
  },
  {
    name: 'French',
    words:
      /\b(?:je|suis|est|pas|que|pour|avec|mais|travail|veux|bonjour|merci|une|les|des|mon|ma|dans|c'est|j'ai|aide)\b/g,
    sorry: 'Désolé, je ne comprends que l’anglais.',
  },
  {
    name: 'German',
    words:
      /\b(?:ich|bin|nicht|und|aber|arbeit|möchte|habe|das|der|die|ein|eine|mit|für|weil|hallo|danke|kann|mein|meine|wie)\b/g,
    sorry: 'Es tut mir leid, ich verstehe nur Englisch.',
  },
  {
    name: 'Italian',
    words: /\b(?:sono|che|non|per|lavoro|voglio|ciao|grazie|una|della|mio|mia|perché|ho|posso|aiuto|anche)\b/g,
    sorry: 'Mi dispiace, capisco solo l’inglese.',
  },
  {
    name: 'Portuguese',
    words: /\b(?:eu|não|que|trabalho|quero|estou|tenho|obrigado|obrigada|olá|você|uma|meu|minha|para|mas|ajuda)\b/g,
    sorry: 'Desculpe, só entendo inglês.',
  },
  {
    name: 'Polish',
    words: /\b(?:nie|jestem|chcę|chce|praca|pracy|dla|ale|mam|moja|mój|cześć|dzień|dobry|dziękuję|jak|się|że|pomoc)\b/g,
    sorry: 'Przepraszam, rozumiem tylko po angielsku.',
  },
  {
    name: 'Romanian',
    words: /\b(?:sunt|vreau|muncă|munca|pentru|dar|este|bună|mulțumesc|multumesc|ajutor|meu|mea|și|să|nu|un loc)\b/g,
    sorry: 'Îmi pare rău, înțeleg doar engleza.',
  },
  {
    name: 'Turkish',
    words: /\b(?:ben|bir|iş|istiyorum|için|ama|merhaba|teşekkürler|nasıl|değil|çok|var|yok|bana|yardım)\b/g,
    sorry: 'Üzgünüm, yalnızca İngilizce anlıyorum.',
  },
  {
    name: 'Welsh',
    words: /\b(?:dwi|rydw|eisiau|gwaith|yn|ddim|bore|da|diolch|helo|fy|dw|i'n|sut|mae|ydw|gyda)\b/g,
    sorry: 'Mae’n ddrwg gen i, dim ond Saesneg rydw i’n ei deall.',
  },
]

const english =
  /\b(?:the|and|is|was|are|i|i'm|my|me|to|of|in|it|that|with|for|on|but|not|have|what|like|want|work|you|do|be|a|job|people|because|so)\b/g
const otherScript =
  /[\u0370-\u03ff\u0400-\u04ff\u0590-\u05ff\u0600-\u06ff\u0900-\u0dff\u0e00-\u0e7f\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/g

/** The sentence that says "English only" in the language of the message, '' for a script without one, null for English. */
export function findLanguage(text: string): { sorry: string } | null {
  const said = text.toLowerCase().replace(/[’‘]/g, "'")
  const letters = said.match(/\p{L}/gu)?.length ?? 0
  if ((said.match(otherScript)?.length ?? 0) > letters / 2 && letters > 1) return { sorry: '' }
  const own = said.match(english)?.length ?? 0
  const best = languages
    .map(({ words, sorry }) => ({ sorry, count: new Set(said.match(words)).size }))
    .reduce((one, other) => (other.count > one.count ? other : one), { sorry: '', count: 0 })
  return best.count >= 2 && best.count > own ? { sorry: best.sorry } : null
}
