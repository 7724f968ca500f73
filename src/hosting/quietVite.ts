// Silences Vite's warnings about imports without an extension in the configuration; they are intentional.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING ??= 'true';
