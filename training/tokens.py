"""Words to tokens and back to words. A message is cut at white space first, so that every token knows its word."""
import json
from collections import Counter
from pathlib import Path
from tokenizers import Tokenizer

CLS, SEP = '[CLS]', '[SEP]'
TOKENS_MAX = 160
FREQUENT = 8_000


class Words:
    def __init__(self, spec):
        self.spec = spec
        self.tokenizer = Tokenizer.from_str(json.dumps(spec))
        self.cls, self.sep = self.tokenizer.token_to_id(CLS), self.tokenizer.token_to_id(SEP)
        self.known = {}

    def __len__(self):
        return len(self.spec['model']['vocab'])

    def of(self, word):
        if word not in self.known:
            self.known[word] = self.tokenizer.encode(word, add_special_tokens=False).ids
        return self.known[word]


def read_spec(folder):
    spec = json.loads((Path(folder) / 'tokenizer.json').read_text(encoding='utf8'))
    spec['padding'] = spec['truncation'] = None
    return spec


def prune(spec, texts):
    """Half of the weights are the table of words; most of them nobody here ever says. Returns the smaller
    vocabulary and which rows of the table stay."""
    whole = Words(spec)
    counts = Counter(token for text in texts for word in text.split() for token in whole.of(word))
    heard = {token for token, count in counts.items() if count > 1}
    vocabulary = sorted(spec['model']['vocab'].items(), key=lambda item: item[1])
    # Single signs stay too: whatever is not in the smaller vocabulary is spelt out.
    def stays(token, at):
        bare = token.removeprefix('##')
        return token.startswith('[') and not token.startswith('[unused') or at in heard or len(bare) == 1 and bare.isascii() or \
            (at < FREQUENT and bare.isascii())
    kept = [(token, at) for token, at in vocabulary if stays(token, at)]
    smaller = json.loads(json.dumps(spec))
    smaller['model']['vocab'] = {token: new for new, (token, _) in enumerate(kept)}
    renumber = smaller['model']['vocab']
    for added in smaller.get('added_tokens', []):
        added['id'] = renumber[added['content']]
    post = smaller.get('post_processor') or {}
    for name, entry in (post.get('special_tokens') or {}).items():
        entry['ids'] = [renumber[name]]
    return smaller, [at for _, at in kept]
