// Vite warns about every import without an extension that the configuration reaches; they are meant to be so.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING ??= 'true';
